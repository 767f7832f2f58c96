import { databaseTime } from '#base/database/engine.ts';
import { guest } from './callers.ts';
import { adminPassword, anAdmin } from './factories.ts';
import type { School } from './start-app.ts';

let networks = 0;
/** Calls for codes are counted by network: each sign-in comes from its own. */
export const newNetwork = () => {
  networks += 1;
  return `10.3.${networks >> 8}.${networks & 255}`;
};

/** A browser in which an admin's password was accepted, with the code that was sent. */
export async function firstStep(school: School, who?: Awaited<ReturnType<typeof anAdmin>>) {
  const made = who ?? (await anAdmin(school));
  const caller = guest(school, newNetwork());
  const sent = await caller.call('sendCode', { body: { email: made.email, password: adminPassword } });
  const messagesSent = () => school.outbox.filter((sms) => sms.to === made.phone);
  const lastCode = () => /\d{6}/.exec(messagesSent().at(-1)?.text ?? '')?.[0] ?? '';
  const wrongCode = () => (lastCode() === '000000' ? '000001' : '000000');
  const verify = (otp: string) => caller.call('verifyCode', { body: { email: made.email, otp } });
  const resend = () => caller.call('resendCode', { body: { email: made.email } });
  const rewind = (columns: ('sent_at' | 'code_ends_at' | 'ends_at')[], seconds: number) =>
    school.database
      .updateTable('admin_challenges')
      .set(Object.fromEntries(columns.map((column) => [column, databaseTime(seconds)])))
      .where('admin_id', '=', made.id)
      .execute();
  return { caller, made, sent, messagesSent, lastCode, wrongCode, verify, resend, rewind };
}
