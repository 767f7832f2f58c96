/** The user's choice is in a cookie that belongs to no account, so a logout keeps it. */
const chosen = /(?:^|; ?)(?:__Host-)?data_saver=(on|off)(?:;|$)/;

/** The user's choice in `Cookie` overrides the browser's hint `Save-Data`. */
export function wantsSaver(cookies: string | null | undefined, hint: string | null | undefined): boolean {
  const [, choice] = chosen.exec(cookies ?? '') ?? [];
  return choice === undefined ? /^\s*on\b/i.test(hint ?? '') : choice === 'on';
}

export const saverHeaders = 'Cookie, Save-Data';

export const saverPath = '/data-saver';

export const saverAction = (isOn: boolean) => `${saverPath}?${isOn ? 'on' : 'off'}`;
