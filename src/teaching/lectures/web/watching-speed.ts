import { keep, readLocal } from '#base/platform/web/browser-storage.ts';

const name = 'speed';

/** Returns the playback speed that the student last chose on this device, or 1. Logout deletes it. */
export function recallSpeed(): number {
  return Number(readLocal(name)) || 1;
}

export function rememberSpeed(speed: number): void {
  keep(name, String(speed));
}
