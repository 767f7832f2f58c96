import { parse } from 'hono/utils/cookie';
import type { AccountKind } from '#shared/endpoint.ts';

type SessionCookie = `${AccountKind}_session`;
export type CookieName = SessionCookie | 'admin_challenge' | 'oidc_attempt';

/** Each kind of account has a session of its own. */
export const sessionCookie = (kind: AccountKind): SessionCookie => `${kind}_session`;

type CookieRule = { sameSite: 'Lax' | 'Strict'; maxAge: number };

const days = (count: number) => count * 24 * 60 * 60;

/** Seconds a browser keeps each cookie; the database decides how long it is worth anything. */
const rules: Record<CookieName, CookieRule> = {
  student_session: { sameSite: 'Lax', maxAge: days(30) },
  admin_session: { sameSite: 'Strict', maxAge: days(0.5) },
  admin_challenge: { sameSite: 'Strict', maxAge: 600 },
  // Comes back from the provider by a cross-site navigation, which Strict would drop.
  oidc_attempt: { sameSite: 'Lax', maxAge: 600 },
};

/** The cookies of one request, and those that its answer sets. */
export type Cookies = {
  read(name: CookieName): string | undefined;
  set(name: CookieName, value: string): void;
  clear(name: CookieName): void;
  /** Values for Set-Cookie headers. */
  written(): string[];
};

/** `secure` where the public address is https: then with the `__Host-` prefix (trust S5). */
export function createCookies(header: string | undefined, secure: boolean): Cookies {
  const written = new Map<CookieName, string>();
  const fullName = (name: CookieName) => (secure ? `__Host-${name}` : name);
  const write = (name: CookieName, value: string, maxAge: number) => {
    const secureFlag = secure ? '; Secure' : '';
    const { sameSite } = rules[name];
    written.set(
      name,
      `${fullName(name)}=${value}; Path=/; HttpOnly; SameSite=${sameSite}; Max-Age=${maxAge}${secureFlag}`,
    );
  };
  return {
    read: (name) => (header ? parse(header, fullName(name))[fullName(name)] : undefined),
    set: (name, value) => write(name, value, rules[name].maxAge),
    clear: (name) => write(name, '', 0),
    written: () => [...written.values()],
  };
}
