import type { Caller } from '#base/platform/server/http/handler.ts';
import type { Services } from '#contract/server/handler.ts';

/** Notifies an admin by SMS of a change to the login. The SMS is sent in the background. A failure is only logged. */
export function notifyAdmin(
  phone: string,
  sentence: (school: string) => string,
  { sendSms, school, log, requestId }: Services & Caller,
): void {
  setImmediate(() => {
    const tell = async () => sendSms(phone, sentence((await school.current()).name));
    tell().catch((error: unknown) => {
      log.error({ requestId, error: String(error) }, 'An admin was not notified of a changed login');
    });
  });
}
