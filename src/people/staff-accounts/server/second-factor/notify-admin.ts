import type { Caller } from '#base/platform/server/http/handler.ts';
import type { Services } from '#contract/server/handler.ts';

/** An SMS about the own login, so that nobody changes it unseen; whether it arrives stops nothing. */
export function notifyAdmin(
  phone: string,
  sentence: (school: string) => string,
  { sendSms, school, log, requestId }: Services & Caller,
): void {
  setImmediate(() => {
    const tell = async () => sendSms(phone, sentence((await school.current()).name));
    tell().catch((error: unknown) => {
      log.error({ requestId, error: String(error) }, 'An admin was not told of a changed login');
    });
  });
}
