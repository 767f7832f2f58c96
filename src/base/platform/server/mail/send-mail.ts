import { readMailServer } from '#base/platform/server/process/addresses.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { membersOf } from '#base/shared/members-of.ts';

export type Mail = { to: string | string[]; subject: string; text: string };
/** Throws a MailFailure unless the mail server accepted the email. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Holds no address and no secret, so it may be logged. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly problem: string;
  /** `refused` is permanent. `unknown` means that the mail server may have accepted the email. */
  readonly what: 'refused' | 'unreachable' | 'unknown';

  constructor({ problem, what }: Pick<MailFailure, 'problem' | 'what'>) {
    super(problem);
    this.problem = problem;
    this.what = what;
  }
}

const longestMilliseconds = 10_000;

export function createMail({ SMTP_URL, SMTP_FROM }: Pick<Environment, 'SMTP_URL' | 'SMTP_FROM'>): SendMail | null {
  if (SMTP_URL === undefined) return null;
  const { host, port, isSecure, isLocal, auth } = readMailServer(SMTP_URL);
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    let isWhole = false;
    const transport = createTransport({
      host,
      port,
      secure: isSecure,
      // Unencrypted SMTP is allowed only to a mail server on this machine.
      requireTLS: !isSecure && !isLocal,
      ignoreTLS: isLocal && !isSecure,
      ...(auth && { auth }),
      connectionTimeout: longestMilliseconds,
      greetingTimeout: longestMilliseconds,
      socketTimeout: longestMilliseconds,
      disableFileAccess: true,
      disableUrlAccess: true,
      // Only the log tells that the whole text was written.
      logger: { ...silent, info: ({ tnx }: { tnx?: string }) => (isWhole ||= tnx === 'message') },
    });
    try {
      await transport.sendMail({ from: SMTP_FROM, ...mail });
    } catch (error) {
      throw failureOf(error, isWhole);
    } finally {
      transport.close();
    }
  };
}

const nothing = () => undefined;
const silent = { level: nothing, trace: nothing, debug: nothing, warn: nothing, error: nothing, fatal: nothing };

function failureOf(error: unknown, isWhole: boolean): MailFailure {
  const { code, responseCode, cause } = membersOf(error);
  const words = [responseCode, code, membersOf(cause).code];
  const problem = String(words.find((word) => typeof word === 'string' || typeof word === 'number') ?? 'not reachable');
  if (typeof responseCode === 'number')
    return new MailFailure({ problem, what: responseCode >= 500 ? 'refused' : 'unreachable' });
  // If the connection fails after the whole text, the server may have accepted it.
  return new MailFailure({ problem, what: isWhole ? 'unknown' : 'unreachable' });
}
