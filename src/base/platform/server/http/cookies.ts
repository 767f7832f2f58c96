import { parse } from 'hono/utils/cookie';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { days } from '#base/shared/seconds.ts';

type SessionCookie = `${AccountKind}_session`;
export type CookieName = SessionCookie | 'admin_challenge' | 'code_challenge' | 'oidc_attempt' | 'data_saver';

/**
 * A cookie that scripts can read. It only says that a session may exist, so that public pages know whether to ask the
 * server for the account (trust S7).
 */
const hintCookie = (kind: AccountKind) => `${kind}_hint` as const;

export const sessionCookie = (kind: AccountKind): SessionCookie => `${kind}_session`;

type AnyCookie = CookieName | ReturnType<typeof hintCookie>;
type CookieRule = { sameSite: 'Lax' | 'Strict'; maxAge: number; isReadable?: true };

/** `maxAge` is in seconds. The database decides how long a session is valid. */
const rules: Record<AnyCookie, CookieRule> = {
  student_session: { sameSite: 'Lax', maxAge: days(30) },
  student_hint: { sameSite: 'Lax', maxAge: days(30), isReadable: true },
  admin_session: { sameSite: 'Strict', maxAge: days(0.5) },
  admin_hint: { sameSite: 'Lax', maxAge: days(0.5), isReadable: true },
  admin_challenge: { sameSite: 'Strict', maxAge: 600 },
  code_challenge: { sameSite: 'Strict', maxAge: 900 },
  // The identity provider sends the browser back by a cross-site navigation, for which Strict cookies are not sent.
  oidc_attempt: { sameSite: 'Lax', maxAge: 600 },
  // The visitor's switch for less data, without an account. If it is `on`, pages are rendered smaller (record 50).
  data_saver: { sameSite: 'Lax', maxAge: days(365) },
};

export type Cookies = {
  read(name: CookieName): string | undefined;
  set(name: CookieName, value: string): void;
  clear(name: CookieName): void;
  isHinted(kind: AccountKind): boolean;
  hint(kind: AccountKind, exists: boolean): void;
  isWritten(name: CookieName): boolean;
  written(): string[];
};

/**
 * If the public address is https (`secure`), the `__Host-` prefix keeps other hosts from setting the cookie (trust S5).
 */
export const fullCookieName = (name: AnyCookie, secure: boolean) => (secure ? `__Host-${name}` : name);

export function createCookies(header: string | undefined, secure: boolean): Cookies {
  const written = new Map<string, string>();
  const fullName = (name: AnyCookie) => fullCookieName(name, secure);
  const write = (name: AnyCookie, value: string, maxAge: number) => {
    const secureFlag = secure ? '; Secure' : '';
    const { sameSite, isReadable } = rules[name];
    const whose = isReadable ? '' : ' HttpOnly;';
    written.set(
      name,
      `${fullName(name)}=${value}; Path=/;${whose} SameSite=${sameSite}; Max-Age=${maxAge}${secureFlag}`,
    );
  };
  let presented: Record<string, string> | undefined;
  const read = (name: AnyCookie) => {
    presented ??= header ? parse(header) : {};
    return presented[fullName(name)];
  };
  return {
    read,
    set: (name, value) => write(name, value, rules[name].maxAge),
    clear: (name) => write(name, '', 0),
    isHinted: (kind) => read(hintCookie(kind)) !== undefined,
    hint: (kind, exists) => {
      const name = hintCookie(kind);
      write(name, exists ? '1' : '', exists ? rules[name].maxAge : 0);
    },
    isWritten: (name) => written.has(name),
    written: () => [...written.values()],
  };
}
