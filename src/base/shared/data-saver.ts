// Whether a page saves data: as it was chosen by the switch, and else as the browser's own hint says.

/** Name of the cookie that keeps what was chosen: no account's, so no logout forgets it. It opens and refuses nothing. */
const chosen = /(?:^|; ?)(?:__Host-)?data_saver=(on|off)(?:;|$)/;

/** For a request with these headers: `Cookie`, and the hint `Save-Data`. The switch also takes the hint back. */
export function wantsSaver(cookies: string | null | undefined, hint: string | null | undefined): boolean {
  const [, choice] = chosen.exec(cookies ?? '') ?? [];
  return choice === undefined ? /^\s*on\b/i.test(hint ?? '') : choice === 'on';
}

/** What a page depends on beside its address, for whoever keeps it between browser and school. */
export const saverHeaders = 'Cookie, Save-Data';

export const saverPath = '/data-saver';

/** Where the switch is sent. */
export const saverAction = (isOn: boolean) => `${saverPath}?${isOn ? 'on' : 'off'}`;
