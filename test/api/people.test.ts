import { expect, test } from 'vitest';
import type { NewInvitation } from '#people/staff-accounts/people.ts';
import { peopleMessages as messages } from '#people/staff-accounts/people-messages.ts';
import { newNetwork } from '../admin-first-step.ts';
import { admin, guest } from '../callers.ts';
import { adminPassword, anAdmin } from '../factories.ts';
import { operate } from '../operator.ts';
import { onEveryEngine, type School } from '../start-app.ts';
import { inParallel } from '../steps.ts';

let numbers = 0;
const newPhone = () => {
  numbers += 1;
  return `0187${String(numbers).padStart(7, '0')}`;
};
const own = 'quiet-river-orchard-8';

const actsOn = async ({ database }: School, subject: string) => {
  const acts = database.selectFrom('audit_log').select(['actor_kind', 'action']).where('subject', '=', subject);
  return (await acts.orderBy('position').execute()).map(({ actor_kind, action }) => `${actor_kind} ${action}`);
};

onEveryEngine('People who work for the school', (school) => {
  /** All other owners cannot sign in any more. */
  async function onlyOwners(...ids: string[]) {
    const others = school().database.updateTable('admins').set({ disabled_at: new Date().toISOString() });
    await others.where('id', 'not in', ids).execute();
  }

  test('are listed with role and masked phone, without a password or a whole number', async () => {
    const owner = await admin(school());
    const teacher = await anAdmin(school(), { role: 'teacher' });
    const { body } = await owner.call('listPeople', {});
    const self = body.people.find(({ id }) => id === owner.adminId);
    expect(self).toMatchObject({ role: 'owner', isSelf: true, disabled: false, password: 'own' });
    expect(Date.now() - Date.parse(self?.lastSeenAt ?? '')).toBeLessThan(600_000);
    expect(body.people.find(({ id }) => id === teacher.id)).toMatchObject({
      ...{ role: 'teacher', courses: [], lastSeenAt: null, isSelf: false },
      maskedPhone: `01*******${teacher.phone.slice(-2)}`,
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${teacher.phone}|argon2`));
  });

  test('get another role, are disabled and let in again, at once and with a line of who did it', async () => {
    const owner = await admin(school());
    const person = await admin(school(), { role: 'helper' });
    const params = { id: person.adminId };
    expect((await person.call('readToday', {})).status).toBe(403);
    await owner.call('changePerson', { params, body: { role: 'payments', courses: [] } });
    expect((await person.call('readToday', {})).status).toBe(200);
    await owner.call('changePerson', { params, body: { role: 'payments', courses: [] } });
    await owner.call('disablePerson', { params, body: { disabled: true } });
    expect((await person.call('readAdmin', {})).status).toBe(401);
    await owner.call('disablePerson', { params, body: { disabled: false } });
    expect((await person.call('readAdmin', {})).status).toBe(401);
    const body = { email: person.details.email, password: adminPassword };
    expect((await guest(school(), newNetwork()).call('sendCode', { body })).status).toBe(200);
    expect((await actsOn(school(), person.adminId)).slice(2, 5)).toEqual([
      'admin admin.role_changed',
      'admin admin.disabled',
      'admin admin.enabled',
    ]);
    expect(
      (await owner.call('changePerson', { params: { id: 'none' }, body: { role: 'helper', courses: [] } })).status,
    ).toBe(404);
  });

  test('are removed for good: nobody signs in by what is left, and the name stays with what they did', async () => {
    const owner = await admin(school());
    const person = await admin(school(), { role: 'payments' });
    const params = { id: person.adminId };
    expect((await owner.call('removePerson', { params })).status).toBe(200);
    expect((await person.call('readAdmin', {})).status).toBe(401);
    const body = { email: person.details.email, password: adminPassword };
    expect((await guest(school(), newNetwork()).call('sendCode', { body })).status).toBe(401);
    const row = await school()
      .database.selectFrom('admins')
      .selectAll()
      .where('id', '=', person.adminId)
      .executeTakeFirst();
    expect(row).toMatchObject({ name: person.details.name, phone: '', password_hash: '' });
    expect((await owner.call('listPeople', {})).body.people.map(({ id }) => id)).not.toContain(person.adminId);
    for (const name of ['changePerson', 'disablePerson', 'removePerson'] as const) {
      const answered = await owner.callLoosely(name, { params, body: { role: 'owner', courses: [], disabled: false } });
      expect([name, answered.status]).toEqual([name, 404]);
    }
    // The address may be used again.
    await operate(school(), [
      'admin',
      'add',
      '--email',
      person.details.email,
      '--phone',
      newPhone(),
      '--name',
      'Again',
      '--role',
      'helper',
    ]);
    expect((await operate(school(), ['admin', 'list'])).shown).toMatch(/Again\thelper/);
  });

  test('always have an owner: neither lowered nor disabled, also by two at once', async () => {
    const [one, other] = [await admin(school()), await admin(school())];
    await onlyOwners(one.adminId, other.adminId);
    const lower = { role: 'helper' } as const;
    const [callers, ids] = [
      [one, other],
      [other.adminId, one.adminId],
    ];
    const answers = await inParallel(2, (index) =>
      (callers[index] ?? one).call('changePerson', {
        params: { id: ids[index] ?? '' },
        body: { ...lower, courses: [] },
      }),
    );
    // The second one may have been lowered before it asked.
    expect(
      answers
        .map(({ status }) => status)
        .sort()
        .join(),
    ).toMatch(/^200,40[39]$/);
    const [left] = [one, other].filter((_caller, index) => answers[1 - index]?.status !== 200);
    const last = left ?? one;
    const refused = await last.call('changePerson', { params: { id: last.adminId }, body: { ...lower, courses: [] } });
    expect([refused.status, refused.refusal.code]).toEqual([409, 'last_owner']);
    expect(
      (await last.call('disablePerson', { params: { id: last.adminId }, body: { disabled: true } })).refusal.code,
    ).toBe('yourself');
    const command = await operate(school(), ['admin', 'disable', '--email', last.details.email]);
    expect(command.shown).toContain('last owner');
    expect((await last.call('readAdmin', {})).body.admin.role).toBe('owner');
  });
});

onEveryEngine('An invitation', (school) => {
  const invite = async (owner: Awaited<ReturnType<typeof admin>>, changes: Partial<NewInvitation> = {}) => {
    const phone = newPhone();
    const body: NewInvitation = {
      name: 'Rafiq Hasan',
      phone,
      role: 'payments',
      courses: [],
      by: 'reading',
      ...changes,
    };
    return { phone, ...(await owner.call('invitePerson', { body })) };
  };
  const accept = (body: { phone: string; code: string; email: string; newPassword?: string }) =>
    guest(school(), newNetwork()).call('acceptInvitation', { body: { newPassword: own, ...body } });

  test('read out lets the invited person choose email and password, and sign in by a code to that phone', async () => {
    const owner = await admin(school());
    const { body, status, phone } = await invite(owner);
    expect(status).toBe(201);
    expect(body.code).toMatch(/^\d{8}$/);
    const stored = await school()
      .database.selectFrom('admin_invitations')
      .selectAll()
      .where('phone', '=', phone)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(body.code);
    const email = `rafiq-${phone}@example.com`;
    const code = body.code ?? '';
    expect((await accept({ phone, code, email, newPassword: 'too-short' })).status).toBe(400);
    expect((await accept({ phone, code: ` ${code.slice(0, 4)} ${code.slice(4)}`, email })).body).toEqual({ email });
    const used = await accept({ phone, code, email: `other-${email}` });
    expect([used.status, used.refusal]).toEqual([409, { error: messages.used, code: 'invitation_used' }]);

    const caller = guest(school(), newNetwork());
    await caller.call('sendCode', { body: { email, password: own } });
    const otp = /\d{6}/.exec(school().outbox.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
    const signedIn = await caller.call('verifyCode', { body: { email, otp } });
    expect(signedIn.body.admin).toMatchObject({ name: 'Rafiq Hasan', role: 'payments' });
    expect((await actsOn(school(), signedIn.body.admin._id))[0]).toBe('admin admin.invitation_accepted');
    expect((await owner.call('listPeople', {})).body.invitations.map(({ id }) => id)).not.toContain(body.invitation.id);
  });

  test('goes by SMS with the way to the page, waits a minute before the next, and only the newest code fits', async () => {
    const owner = await admin(school());
    const { body, phone } = await invite(owner, { by: 'sms' });
    const texts = () =>
      school()
        .outbox.filter(({ to }) => to === phone)
        .map(({ text }) => text);
    const codeOf = (text = '') => /code (\d{8})/.exec(text)?.[1] ?? '';
    expect(body.code).toBeNull();
    expect(texts()[0]).toContain('/admin/invitation');
    const params = { id: body.invitation.id };
    const soon = await owner.call('renewInvitation', { params, body: { by: 'sms' } });
    expect([soon.status, soon.refusal.code]).toEqual([429, 'resend_too_soon']);
    await school().shiftClock(61);
    try {
      expect((await owner.call('renewInvitation', { params, body: { by: 'sms' } })).status).toBe(200);
    } finally {
      await school().shiftClock(0);
    }
    expect(texts()).toHaveLength(2);
    const email = `sms-${phone}@example.com`;
    expect((await accept({ phone, code: codeOf(texts()[0]), email })).refusal.code).toBe('wrong_code');
    expect((await accept({ phone, code: codeOf(texts()[1]), email })).status).toBe(201);
  });

  test('fits no more after five wrong codes, when it has ended, or was taken back, and says so to whoever has the code', async () => {
    const owner = await admin(school());
    const email = 'nobody-yet@example.com';
    const wrong = await invite(owner);
    const other = wrong.body.code === '00000000' ? '00000001' : '00000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await accept({ phone: wrong.phone, code: other, email })).refusal.code).toBe('wrong_code');
    expect((await accept({ phone: wrong.phone, code: wrong.body.code ?? '', email })).refusal).toEqual(
      (await accept({ phone: newPhone(), code: other, email })).refusal,
    );
    const list = async () => (await owner.call('listPeople', {})).body.invitations;
    expect((await list()).find(({ id }) => id === wrong.body.invitation.id)?.state).toBe('locked');

    const taken = await invite(owner);
    await owner.call('takeBackInvitation', { params: { id: taken.body.invitation.id } });
    const back = await accept({ phone: taken.phone, code: taken.body.code ?? '', email });
    expect([back.status, back.refusal.code]).toEqual([409, 'invitation_taken_back']);
    expect(
      (await owner.call('renewInvitation', { params: { id: taken.body.invitation.id }, body: { by: 'reading' } }))
        .status,
    ).toBe(404);

    const late = await invite(owner);
    await school()
      .database.updateTable('admin_invitations')
      .set({ code_ends_at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', late.body.invitation.id)
      .execute();
    expect((await accept({ phone: late.phone, code: late.body.code ?? '', email })).refusal.code).toBe(
      'invitation_ended',
    );
    const renewed = await owner.call('renewInvitation', {
      params: { id: late.body.invitation.id },
      body: { by: 'reading' },
    });
    // Two at once make one admin.
    const answers = await inParallel(2, (index) =>
      accept({ phone: late.phone, code: renewed.body.code ?? '', email: `late-${index}@example.com` }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('is one of twenty open ones at most, and an open one of the same number is no further one', async () => {
    const owner = await admin(school());
    const body = (phone: string): NewInvitation => ({ name: 'One', phone, role: 'helper', courses: [], by: 'reading' });
    const { invitations } = (await owner.call('listPeople', {})).body;
    const row = await school().database.selectFrom('admin_invitations').selectAll().limit(1).executeTakeFirstOrThrow();
    const open = { ...row, taken_back_at: null, accepted_by: null };
    const more = Array.from({ length: 20 - invitations.length }, (_, index) => ({
      ...open,
      id: `more-${index}`,
      phone: newPhone(),
    }));
    await school().database.insertInto('admin_invitations').values(more).execute();
    const refused = await owner.call('invitePerson', { body: body(newPhone()) });
    expect([refused.status, refused.refusal]).toEqual([
      409,
      { error: messages.tooManyInvitations, code: 'too_many_invitations' },
    ]);
    expect((await owner.call('invitePerson', { body: body(more[0]?.phone ?? '') })).status).toBe(201);
    await school()
      .database.deleteFrom('admin_invitations')
      .where(
        'phone',
        'in',
        more.map(({ phone }) => phone),
      )
      .execute();
  });

  test('of an email that somebody has is refused and costs no try; an SMS that cannot be sent says what else to do', async () => {
    const owner = await admin(school());
    const { phone, body } = await invite(owner);
    for (let tries = 0; tries < 6; tries += 1)
      expect((await accept({ phone, code: body.code ?? '', email: owner.details.email })).status).toBe(409);
    school().smsFails.with = new Error('away');
    try {
      const failed = await invite(owner, { by: 'sms' });
      expect([failed.status, failed.refusal.code]).toEqual([503, 'sms_unavailable']);
      expect((await owner.call('listPeople', {})).body.invitations[0]?.state).toBe('waits');
    } finally {
      school().smsFails.with = null;
    }
  });
});
