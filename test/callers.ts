import { isOwnAnswer } from '#base/shared/answer-type.ts';
import type { AnswerOf, CallOf } from '#base/shared/endpoint.ts';
import { fillPath } from '#base/shared/fill-path.ts';
import type { RefusalBody } from '#base/shared/refusal.ts';
import { type Api, api, type CallName } from '#contract/api.ts';
import { refuseUndescribed } from './described.ts';
import { adminPassword, anAdmin, aStudent, type StudentDetails, studentPassword } from './factories.ts';
import type { School } from './start-app.ts';

/** What came back: the answer of a success, or the refusal. */
export type Answered<Name extends CallName> = {
  status: number;
  headers: Headers;
  /** Answer of a success; reading a field of a refusal gives undefined. */
  body: AnswerOf<Api[Name]>;
  refusal: RefusalBody;
};

type CallOptions<Name extends CallName> = CallOf<Api[Name]> & { headers?: Record<string, string> };
/** A body that breaks the rules on purpose, or none. */
type LooseOptions = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A browser without pages: typed calls and a cookie jar. */
export type Caller = ReturnType<typeof guest>;

export function guest({ app }: Pick<School, 'app'>, network = '127.0.0.1') {
  const jar = new Map<string, string>();

  /** Any request with this caller's cookies. */
  async function request(
    path: string,
    init: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookies ? { cookie: cookies } : {}), ...init.headers };
    const response = await app.request(
      `http://localhost${path}`,
      { ...init, headers },
      { incoming: { socket: { remoteAddress: network } } },
    );
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /Max-Age=0/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }

  /** A call by its name in the table of calls. */
  async function call<Name extends CallName>(name: Name, options: CallOptions<Name>): Promise<Answered<Name>> {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: what the name of a call allows and promises, which the loose one does not know
    return (await callLoosely(name, options as LooseOptions)) as Answered<Name>;
  }

  /** The same without types, for input that must be refused. */
  async function callLoosely(
    name: CallName,
    { params = {}, query, body, headers = {} }: LooseOptions = {},
  ): Promise<Answered<CallName>> {
    const { method, path } = api[name];
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const text = body === undefined ? undefined : JSON.stringify(body);
    const ofBody = text && { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` };
    const response = await request(fillPath(path, params) + search, {
      method,
      headers: { ...ofBody, ...headers },
      ...(text === undefined ? {} : { body: text }),
    });
    const said = await response.text();
    const answer = said.startsWith('{') ? JSON.parse(said) : null;
    // Browsers believe no JSON without the mark of the server (record 60).
    if (answer !== null && !isOwnAnswer(response)) throw new Error(`${name} answers JSON without the server's mark.`);
    if (!response.ok && answer !== null) {
      await refuseUndescribed(name, response.status, answer);
    }
    return { status: response.status, headers: response.headers, body: answer, refusal: answer };
  }

  return { request, call, callLoosely, jar };
}

/** A signed-in student with a complete profile. */
export async function student(school: School, details: Partial<StudentDetails> = {}) {
  const made = await aStudent(school, details);
  const caller = guest(school);
  const login = await caller.call('login', { body: { identifier: made.email, password: studentPassword } });
  if (login.status !== 200) throw new Error(`The student could not sign in: ${login.status} ${login.refusal?.error}`);
  return { ...caller, studentId: made.id, details: made };
}

type AdminAccount = Awaited<ReturnType<typeof anAdmin>>;

/** A signed-in admin, a new one or one more browser of the same, by password and the code that the outbox received. */
export async function admin(school: School, who: AdminAccount | Parameters<typeof anAdmin>[1] = {}) {
  const made = 'email' in who ? who : await anAdmin(school, who);
  const caller = guest(school);
  await caller.call('sendCode', { body: { email: made.email, password: adminPassword } });
  const otp = /\d{6}/.exec(school.outbox.findLast((sms) => sms.to === made.phone)?.text ?? '')?.[0] ?? '';
  const verified = await caller.call('verifyCode', { body: { email: made.email, otp } });
  if (verified.status !== 200)
    throw new Error(`The admin could not sign in: ${verified.status} ${verified.refusal?.error}`);
  return { ...caller, adminId: made.id, details: made };
}
