// Decides whether a page saves data, by the user's choice or else by the browser's `Save-Data` hint.

/** Matches the cookie with the user's choice of the data saver. The cookie belongs to no account, so a logout keeps it. */
const chosen = /(?:^|; ?)(?:__Host-)?data_saver=(on|off)(?:;|$)/;

/** Returns whether to save data, by the headers `Cookie` and `Save-Data`. The user's choice in the cookie overrides the browser's hint. */
export function wantsSaver(cookies: string | null | undefined, hint: string | null | undefined): boolean {
  const [, choice] = chosen.exec(cookies ?? '') ?? [];
  return choice === undefined ? /^\s*on\b/i.test(hint ?? '') : choice === 'on';
}

export const saverHeaders = 'Cookie, Save-Data';

export const saverPath = '/data-saver';

export const saverAction = (isOn: boolean) => `${saverPath}?${isOn ? 'on' : 'off'}`;
