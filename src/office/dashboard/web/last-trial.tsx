import { formatAge } from '#base/shared/dhaka-time.ts';
import { Notice } from '#base/ui/notice.tsx';
import { todayTexts as texts } from '#office/dashboard/today-messages.ts';
import type { Today } from './today.ts';

/** Says when a backup was last restored on trial. Warns if that is long ago. */
export function LastTrial({ backup, at }: Pick<Today, 'backup' | 'at'>) {
  if (!backup) return null;
  if (backup.at === null) return <Notice tone="info">{texts.backupNever}</Notice>;
  const age = formatAge(backup.at, Date.parse(at));
  if (backup.isOld) return <Notice tone="info">{texts.backupOld(age)}</Notice>;
  return <p className="text-sm text-soft">{texts.backupTried(age)}</p>;
}
