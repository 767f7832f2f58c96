import type { Caller } from '#base/platform/server/http/handler.ts';
import type { Services } from '#contract/server/handler.ts';

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
