import { expect, test } from 'vitest';
import { newNetwork } from '../admin-first-step.ts';
import { type Caller, guest } from '../callers.ts';
import { adminPassword, anAdmin, aStudent, studentPassword } from '../factories.ts';
import { operate } from '../operator.ts';
import { onEveryEngine, type School } from '../start-app.ts';

// When a right ends, so does every code and session that it had opened: none of them may bring it back.

const own = 'yellow-boat-at-dawn';
let numbers = 0;
/** Numbers that no factory gives out, each in a thousand of its own. */
const newPhone = () => {
  numbers += 1;
  return `0156${String(numbers).padStart(4, '0')}222`;
};

const lastCode = ({ outbox }: School, phone: string, digits = 6) =>
  new RegExp(`\\b\\d{${digits}}\\b`).exec(outbox.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';

async function signIn(school: School, identifier: string, password = studentPassword): Promise<Caller> {
  const caller = guest(school, newNetwork());
  const { status } = await caller.call('login', { body: { identifier, password } });
  expect(status).toBe(200);
  return caller;
}

/** A signed-in owner; each from a network of its own, which are allowed ten sign-ins. */
async function admin(school: School, account?: Awaited<ReturnType<typeof anAdmin>>) {
  const made = account ?? (await anAdmin(school));
  const caller = guest(school, newNetwork());
  expect((await caller.call('sendCode', { body: { email: made.email, password: adminPassword } })).status).toBe(200);
  const verified = await caller.call('verifyCode', { body: { email: made.email, otp: lastCode(school, made.phone) } });
  expect(verified.status).toBe(200);
  return caller;
}

const choose = (caller: Caller) => caller.call('resetPassword', { body: { newPassword: own, confirmPassword: own } });

type Learner = Awaited<ReturnType<typeof aLearner>>;

/** A student who has every kind of code and session open at once, each in a browser of its own. */
async function aLearner(school: School) {
  const made = await aStudent(school, { phone: newPhone() });
  const phone = made.phone ?? '';
  const desk = await admin(school);
  const params = { studentId: made.id };
  const readOut = async () => (await desk.call('makeReadOutCode', { params, body: { checked: 'payment' } })).body.code;
  const sms = async (caller: Caller, ask: () => Promise<{ status: number }>) => {
    const before = school.outbox.filter(({ to }) => to === phone).length;
    expect((await ask()).status).toBe(200);
    await expect.poll(() => school.outbox.filter(({ to }) => to === phone)).toHaveLength(before + 1);
    return { caller, code: lastCode(school, phone) };
  };
  const asked = async () => {
    const caller = guest(school, newNetwork());
    return sms(caller, () => caller.call('sendResetCode', { body: { identifier: made.email } }));
  };
  const proven = async (code: string, caller: Caller) => {
    expect((await caller.call('verifyResetCode', { body: { code, identifier: made.email } })).status).toBe(200);
    return caller;
  };
  const bySms = await asked();
  const provenBySms = await proven(bySms.code, bySms.caller);
  const provenByReading = await proven(await readOut(), guest(school, newNetwork()));
  const waiting = await asked();
  const waitingToRead = await readOut();
  const [here, elsewhere] = [await signIn(school, made.email), await signIn(school, made.email)];
  const toVerify = await sms(elsewhere, () => elsewhere.call('sendPhoneCode', {}));
  /** Statuses of each code and session when it is tried now. */
  const tries = {
    'a code by SMS that was typed': async () => (await choose(provenBySms)).status,
    'a code read out that was typed': async () => (await choose(provenByReading)).status,
    'a code by SMS that waits': async () =>
      (await waiting.caller.call('verifyResetCode', { body: { code: waiting.code, identifier: made.email } })).status,
    'a code read out that waits': async () => {
      const body = { code: waitingToRead, identifier: made.email };
      return (await guest(school, newNetwork()).call('verifyResetCode', { body })).status;
    },
    'a code for the phone': async () =>
      (await elsewhere.call('verifyPhoneCode', { body: { code: toVerify.code } })).status,
    'a session elsewhere': async () => (await elsewhere.call('readStudent', {})).status,
  };
  return { ...made, phone, params, here, desk, tries };
}

const currentPassword = studentPassword;
const sessionsOf = async ({ here }: Learner) => (await here.call('listOwnSessions', {})).body.sessions;
const command = (school: School, action: string, { email }: Learner) =>
  operate(school, ['student', action, '--email', email]);

/** All but the session that goes on where only another right ended. */
const codesAlone = ['a session elsewhere'];

const ends: [string, (learner: Learner, school: School) => Promise<unknown>, string[]][] = [
  [
    'the student changes the password',
    ({ here }) => here.call('changePassword', { body: { currentPassword, newPassword: own } }),
    [],
  ],
  [
    'the student changes the phone',
    ({ here, name, school, college }) =>
      here.callLoosely('updateInfo', { body: { name, school, college, phone: newPhone(), currentPassword } }),
    codesAlone,
  ],
  [
    'the student ends all other sessions',
    ({ here }) => here.call('endOtherSessions', { body: { currentPassword } }),
    [],
  ],
  [
    'the student ends one other session',
    async (learner) => {
      const other = (await sessionsOf(learner)).find(({ isThis }) => !isThis);
      return learner.here.call('endOwnSession', { params: { id: other?.id ?? '' }, body: { currentPassword } });
    },
    [],
  ],
  [
    'the staff corrects the phone',
    ({ desk, params, phone }) =>
      desk.call('correctPhone', { params, body: { phone: newPhone(), expectedPhone: phone } }),
    codesAlone,
  ],
  ['the staff ends all sessions', ({ desk, params }) => desk.call('endStudentSessions', { params }), []],
  [
    'the staff disables the account',
    ({ desk, params }) => desk.call('setStudentAccess', { params, body: { disabled: true, expectedDisabled: false } }),
    [],
  ],
  [
    'the staff erases the account',
    ({ desk, params, name }) => desk.call('eraseStudentForGood', { params, body: { name } }),
    [],
  ],
  ['the operator gives another password', (learner, school) => command(school, 'reset', learner), []],
  ['the operator signs the student out', (learner, school) => command(school, 'logout', learner), []],
  ['the operator disables the account', (learner, school) => command(school, 'disable', learner), []],
];

onEveryEngine('Codes and sessions of a student', (school) => {
  test('work as long as nothing ends', async () => {
    const learner = await aLearner(school());
    const status = async (name: keyof Learner['tries']) => [name, await learner.tries[name]()];
    expect(await status('a session elsewhere')).toEqual(['a session elsewhere', 200]);
    expect(await status('a code for the phone')).toEqual(['a code for the phone', 200]);
    expect(await status('a code read out that waits')).toEqual(['a code read out that waits', 200]);
    expect(await status('a code by SMS that waits')).toEqual(['a code by SMS that waits', 200]);
    expect(await status('a code by SMS that was typed')).toEqual(['a code by SMS that was typed', 200]);
  });

  test.each(ends)('end when %s', async (_when, end, goesOn) => {
    const learner = await aLearner(school());
    const ended = await end(learner, school());
    expect(ended).toSatisfy((answer: { status?: number; exitCode?: number }) =>
      [answer.status, answer.exitCode].some((code) => code === 200 || code === 0),
    );
    for (const [name, attempt] of Object.entries(learner.tries)) {
      const status = await attempt();
      if (goesOn.includes(name)) expect([name, status]).toEqual([name, 200]);
      else expect([name, status]).toSatisfy(([, answered]) => [400, 401, 403].includes(Number(answered)));
    }
  });
});

/** An owner with an open invitation, a code that was read out, one that was typed, and a sign-in that is under way. */
async function anOwner(school: School) {
  const account = await anAdmin(school, { role: 'owner' });
  const owner = await admin(school, account);
  const phones = { own: newPhone(), renewed: newPhone() };
  const invite = (by: Caller, phone: string) =>
    by.call('invitePerson', { body: { name: 'Rafiq Hasan', phone, role: 'owner', courses: [], by: 'reading' } });
  const invited = await invite(owner, phones.own);
  const { id } = (await invite(await admin(school), phones.renewed)).body.invitation;
  const renewed = await owner.call('renewInvitation', { params: { id }, body: { by: 'reading' } });
  const accept = async (code: string | null, phone: string) => {
    const body = { phone, code: code ?? '', email: `${phone}@example.com`, newPassword: own };
    const answer = await guest(school, newNetwork()).call('acceptInvitation', { body });
    return answer.status === 409 ? `409 ${answer.refusal.code}` : answer.status;
  };
  const learners = [await aStudent(school, { phone: newPhone() }), await aStudent(school, { phone: newPhone() })];
  const codes = await Promise.all(
    learners.map(({ id }) => owner.call('makeReadOutCode', { params: { studentId: id }, body: { checked: 'name' } })),
  );
  const type = (caller: Caller, at: number) =>
    caller.call('verifyResetCode', {
      body: { code: codes[at]?.body.code ?? '', identifier: learners[at]?.email ?? '' },
    });
  const typed = guest(school, newNetwork());
  expect((await type(typed, 0)).status).toBe(200);
  const signingIn = guest(school, newNetwork());
  expect((await signingIn.call('sendCode', { body: { email: account.email, password: adminPassword } })).status).toBe(
    200,
  );
  const otp = lastCode(school, account.phone);
  const tries = {
    'an invitation': () => accept(invited.body.code, phones.own),
    'an invitation of another that was renewed': () => accept(renewed.body.code, phones.renewed),
    'a code read out that waits': async () => (await type(guest(school, newNetwork()), 1)).status,
    'a code read out that was typed': async () => (await choose(typed)).status,
    'a sign-in under way': async () =>
      (await signingIn.call('verifyCode', { body: { email: account.email, otp } })).status,
    'a session': async () => (await owner.call('listPeople', {})).status,
  };
  return { ...owner, params: { id: account.id }, account, tries };
}
type Owner = Awaited<ReturnType<typeof anOwner>>;
type Name = keyof Owner['tries'];

const shut = { 'a sign-in under way': 401, 'a session': 401 };
const handedOut = {
  'an invitation': '409 invitation_taken_back',
  'an invitation of another that was renewed': '409 invitation_taken_back',
  'a code read out that waits': 401,
  'a code read out that was typed': 401,
};
const goesOn = { 'a sign-in under way': 200, 'a session': 200 };

type End = (owner: Owner, school: School) => Promise<unknown>;
const byAnother =
  (end: (other: Awaited<ReturnType<typeof admin>>, owner: Owner) => Promise<unknown>): End =>
  async (owner, school) =>
    end(await admin(school), owner);

const ownerEnds: [string, End, Partial<Record<Name, number | string>>][] = [
  ['is removed', byAnother((other, { params }) => other.call('removePerson', { params })), { ...shut, ...handedOut }],
  [
    'is disabled',
    byAnother((other, { params }) => other.call('disablePerson', { params, body: { disabled: true } })),
    { ...shut, ...handedOut },
  ],
  [
    'is disabled by the operator',
    ({ account }, school) => operate(school, ['admin', 'disable', '--email', account.email]),
    { ...shut, ...handedOut },
  ],
  [
    'is disabled and let in again',
    byAnother(async (other, { params }) => {
      await other.call('disablePerson', { params, body: { disabled: true } });
      return other.call('disablePerson', { params, body: { disabled: false } });
    }),
    { ...shut, ...handedOut },
  ],
  [
    'becomes a helper',
    byAnother((other, { params }) => other.call('changePerson', { params, body: { role: 'helper', courses: [] } })),
    { ...handedOut, 'a sign-in under way': 200, 'a session': 403 },
  ],
  [
    'does payments alone',
    byAnother((other, { params }) => other.call('changePerson', { params, body: { role: 'payments', courses: [] } })),
    // Codes may be read out by whoever does payments.
    { ...handedOut, 'a code read out that waits': 200, 'a code read out that was typed': 200, 'a session': 403 },
  ],
  [
    'changes the email',
    (owner) =>
      owner.call('changeAdminEmail', {
        body: { email: `new-${owner.account.email}`, currentPassword: adminPassword },
      }),
    { 'a sign-in under way': 401, 'a session': 200 },
  ],
  [
    'ends the other sessions',
    (owner) => owner.call('endOtherAdminSessions', { body: { currentPassword: adminPassword } }),
    { 'a sign-in under way': 401, 'a session': 200 },
  ],
  [
    'stays an owner',
    byAnother((other, { params }) => other.call('changePerson', { params, body: { role: 'owner', courses: [] } })),
    {
      'an invitation': 201,
      'an invitation of another that was renewed': 201,
      'a code read out that waits': 200,
      'a code read out that was typed': 200,
      ...goesOn,
    },
  ],
];

onEveryEngine('What an owner handed out', (school) => {
  test.each(ownerEnds)('is answered by what it is worth when the owner %s', async (_what, end, worth) => {
    const owner = await anOwner(school());
    await end(owner, school());
    for (const name of Object.keys(owner.tries).filter((one): one is Name => one in worth))
      expect([name, await owner.tries[name]()]).toEqual([name, worth[name]]);
  });

  test('is no invitation while it is accepted and its owner removed at the same moment', async () => {
    const owner = await anOwner(school());
    const other = await admin(school());
    const [status, removed] = await Promise.all([
      owner.tries['an invitation'](),
      other.call('removePerson', { params: owner.params }),
    ]);
    expect(removed.status).toBe(200);
    expect([201, '409 invitation_taken_back']).toContain(status);
  });
});
