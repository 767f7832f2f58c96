import { keep, readKept } from '#base/platform/web/browser-storage.ts';

const name = 'speed';

/** How fast videos are watched on this device, until the logout; 1 is as recorded. */
export function recallSpeed(): number {
  return Number(readKept(name)) || 1;
}

export function rememberSpeed(speed: number): void {
  keep(name, String(speed));
}
