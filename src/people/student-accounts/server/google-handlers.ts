import { isUniqueViolation } from '#base/database/failure.ts';
import { inTransaction } from '#base/database/in-transaction.ts';
import { type Caller, type Reply, redirectTo } from '#base/platform/server/http/handler.ts';
import type { Identity } from '#base/platform/server/oidc/oidc.ts';
import { insertAttempt, takeAttempt } from '#base/platform/server/oidc/oidc-queries.ts';
import { startSession } from '#base/platform/server/sessions/sessions.ts';
import { hashToken, newToken } from '#base/platform/server/sessions/tokens.ts';
import { type Language, languages } from '#base/shared/language.ts';
import { pathIn } from '#base/shared/language-path.ts';
import { linkTo } from '#contract/links.ts';
import type { Handler, Services } from '#contract/server/handler.ts';
import type { SocialFailure } from '#people/student-accounts/social-failure-codes.ts';
import { keepFirstLanguage } from './language-queries.ts';
import { lockSocialStudent } from './social-queries.ts';
import { newSocialStudent } from './social-student.ts';
import { findStudentByEmail, insertStudent, type StudentRow } from './student-queries.ts';

const attemptSeconds = 600;

type Context = Services & Caller;

/** A cookie binds the login attempt to this browser (trust G1). */
export const startGoogle: Handler<'startGoogle'> = (_request, context) =>
  onOwnPath(context, async () => {
    const { identityProvider, database, cookies } = context;
    const language = languages.find((one) => one === context.url.searchParams.get('language')) ?? 'en';
    // Refuses logins that another website started (ASVS 7.6.2).
    if (context.header('sec-fetch-site') === 'cross-site') return redirectTo(pathIn(language, linkTo('login')));
    if (!identityProvider) return backToLogin('unavailable', language);
    const { address, attempt } = await identityProvider.begin(redirectUri(context));
    const token = newToken();
    await insertAttempt(database, hashToken(token), attempt, attemptSeconds);
    cookies.set('oidc_attempt', language === 'en' ? token : `${language}.${token}`);
    return redirectTo(address);
  });

export const finishGoogle: Handler<'finishGoogle'> = (_request, context) =>
  onOwnPath(context, async () => {
    const { identityProvider, database, cookies, url } = context;
    if (!identityProvider) return backToLogin('unavailable', 'en');
    const { language, token } = readAttempt(cookies.read('oidc_attempt'));
    cookies.clear('oidc_attempt');
    const attempt = token ? await takeAttempt(database, hashToken(token)) : null;
    if (!attempt) return backToLogin('failed', language);
    const identity = await identityProvider.finish(new URL(redirectUri(context) + url.search), attempt);
    return signIn(identity, context, language).catch((error) => {
      if (!isUniqueViolation(error)) throw error;
      return signIn(identity, context, language);
    });
  });

const redirectUri = ({ origin }: Caller) => `${origin}/api/students/google/callback`;
const backToLogin = (failure: SocialFailure, language: Language) =>
  redirectTo(pathIn(language, linkTo('login', { social: failure })));

/** Reads the cookie of a login attempt: a token, with `bn.` before it if the login page was Bengali. */
function readAttempt(cookie: string | undefined): { language: Language; token: string } {
  const [token = '', first] = (cookie ?? '').split('.').reverse();
  return { language: languages.find((one) => one === first) ?? 'en', token };
}

/**
 * Signs in the account of this issuer and subject, which is created if it does not exist. An account with the same
 * email is never taken over (trust G3, G4).
 */
function signIn(identity: Identity, context: Context, language: Language): Promise<Reply<null>> {
  return inTransaction(context.database, async (transaction) => {
    const enter = async ({ id, disabled_at }: StudentRow, isNew: boolean) => {
      if (disabled_at !== null) return backToLogin('failed', language);
      await startSession(transaction, context, 'student', id);
      return redirectTo(pathIn(language, linkTo('socialLanding', { new: isNew ? '1' : undefined })));
    };
    const known = await lockSocialStudent(transaction, identity);
    if (known) return enter(known, false);
    const account = newSocialStudent(identity);
    if (!account) return backToLogin('failed', language);
    if (await findStudentByEmail(transaction, account.email)) {
      // A parallel request may have created the account of this very identity since the first lookup.
      const own = await lockSocialStudent(transaction, identity);
      return own ? enter(own, false) : backToLogin('email_taken', language);
    }
    const made = await insertStudent(transaction, account);
    await keepFirstLanguage(transaction, made.id, language);
    return enter(made, true);
  });
}

/** Browsers open these addresses as pages, so each failure is logged and redirects to the login page (trust G5). */
async function onOwnPath({ log, requestId, cookies }: Context, work: () => Promise<Reply<null>>): Promise<Reply<null>> {
  const { language } = readAttempt(cookies.read('oidc_attempt'));
  try {
    return await work();
  } catch (error) {
    log.warn({ requestId, error: error instanceof Error ? error.stack : String(error) }, 'social sign-in failed');
    return backToLogin('failed', language);
  }
}
