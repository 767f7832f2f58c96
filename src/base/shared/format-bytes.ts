import { shownDigits } from './interface-language.ts';

export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  return shownDigits(
    kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`,
  );
}
