import { readMailServer } from '#base/platform/server/process/addresses.ts';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { membersOf } from '#base/shared/members-of.ts';

export type Mail = { to: string | string[]; subject: string; text: string };
/** Throws a MailFailure unless the server took it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** What a mail server did instead of taking a message: without address and secret, so it may be logged. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  /** In short, such as `550` or `ECONNREFUSED`. */
  readonly problem: string;
  /** It said so for good; else it was not reached, or nobody knows whether it took the message all the same. */
  readonly what: 'refused' | 'unreachable' | 'unknown';

  constructor({ problem, what }: Pick<MailFailure, 'problem' | 'what'>) {
    super(problem);
    this.problem = problem;
    this.what = what;
  }
}

const longestMilliseconds = 10_000;

/** Through SMTP_URL and no other; null where there is none. */
export function createMail({ SMTP_URL, SMTP_FROM }: Pick<Environment, 'SMTP_URL' | 'SMTP_FROM'>): SendMail | null {
  if (SMTP_URL === undefined) return null;
  const { host, port, isSecure, isLocal, auth } = readMailServer(SMTP_URL);
  return async (mail) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      host,
      port,
      secure: isSecure,
      // A password and the school's troubles go no further than this machine in the clear.
      requireTLS: !isSecure && !isLocal,
      ignoreTLS: isLocal && !isSecure,
      ...(auth && { auth }),
      connectionTimeout: longestMilliseconds,
      greetingTimeout: longestMilliseconds,
      socketTimeout: longestMilliseconds,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({ from: SMTP_FROM, ...mail });
    } catch (error) {
      throw failureOf(error);
    } finally {
      transport.close();
    }
  };
}

function failureOf(error: unknown): MailFailure {
  const { code, responseCode, command, cause } = membersOf(error);
  const words = [responseCode, code, membersOf(cause).code];
  const problem = String(words.find((word) => typeof word === 'string' || typeof word === 'number') ?? 'not reachable');
  if (typeof responseCode === 'number')
    return new MailFailure({ problem, what: responseCode >= 500 ? 'refused' : 'unreachable' });
  // Once its text is on the way, silence says nothing.
  return new MailFailure({ problem, what: command === 'DATA' ? 'unknown' : 'unreachable' });
}
