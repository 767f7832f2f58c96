import type { Admin } from '#admin/admin.ts';
import { api, statusOf } from '#platform/web/api-client.ts';
import { createStore, shareAsking } from '#platform/web/store.ts';

/** The admin's session as this tab knows it; a separate one from the student's (specification 6). */
export type AdminSession = { state: 'unknown' } | { state: 'signed-out' } | { state: 'signed-in'; admin: Admin };

// Only whether an admin signed in here before, so that visitors' browsers need not ask the server each time.
const seenBefore = 'pathshala.admin';

const session = createStore<AdminSession>({ state: 'unknown' });

/** Renders again whenever the admin signs in or out. */
export const useAdminSession = session.use;

const askServer = shareAsking(async (): Promise<Admin | null> => {
  try {
    const { admin } = await api('GET', '/api/admin/me', { cache: 'no-store' });
    adminSignedIn(admin);
    return admin;
  } catch (error) {
    if (statusOf(error) !== 401) throw error;
    adminSignedOut();
    return null;
  }
});

/** Asks the server who is signed in as admin, past every cache; a 401 means nobody. Other failures reject. */
export async function loadAdmin({ again = false } = {}): Promise<Admin | null> {
  const known = session.read();
  return known.state === 'signed-in' && !again ? known.admin : await askServer();
}

/** Whether it is worth asking on a public page. */
export function wasAdminHere(): boolean {
  return localStorage.getItem(seenBefore) !== null;
}

export function adminSignedIn(admin: Admin): void {
  localStorage.setItem(seenBefore, '1');
  session.write({ state: 'signed-in', admin });
}

export function adminSignedOut(): void {
  localStorage.removeItem(seenBefore);
  session.write({ state: 'signed-out' });
}

export async function logoutAdmin(): Promise<void> {
  await api('POST', '/api/admin/logout').catch(() => undefined);
  adminSignedOut();
}
