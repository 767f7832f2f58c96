import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMail } from '#base/platform/server/mail/send-mail.ts';
import { catchMails } from './message-catchers.ts';

let mails: Awaited<ReturnType<typeof catchMails>>;
beforeAll(async () => {
  mails = await catchMails();
});
afterAll(() => mails.close());

const send = () =>
  createMail({ SMTP_URL: mails.address, SMTP_FROM: 'School <school@example.com>' })?.({
    to: 'sadia@example.com',
    subject: 'Hello',
    text: 'Word. '.repeat(20_000),
  });

test('if the answer to the text is lost, the email may have arrived', async () => {
  mails.cut.next = 'after the text';
  await expect(send()).rejects.toMatchObject({ what: 'unknown' });
});

test('if the connection is lost before the text, the email has not arrived', async () => {
  mails.cut.next = 'before the text';
  await expect(send()).rejects.toMatchObject({ what: 'unreachable' });
});

test('an address that the mail server refuses is refused for good', async () => {
  mails.cut.next = null;
  mails.refusal.next = '550 no such box';
  await expect(send()).rejects.toMatchObject({ what: 'refused' });
});
