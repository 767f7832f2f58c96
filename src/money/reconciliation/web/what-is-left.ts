import type { DeskPage } from '#money/reconciliation/desk-calls.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';

type Left = Pick<DeskPage, 'counts' | 'waiting'> & {
  unclear: number;
};

export function whatIsLeft({ counts, waiting, unclear }: Left): { title: string; text: string } | null {
  const { certain, likely, claimed_twice, already_used, unclaimed, settled, set_aside } = counts;
  if (certain + likely + claimed_twice + already_used + unclear > 0) return null;
  if (unclaimed + settled + set_aside === 0) return texts.nothingBrought;
  if (unclaimed > 0) return texts.onlyUnclaimed(unclaimed);
  if (waiting.count > 0) return texts.cameIsChecked;
  return waiting.refused > 0 ? texts.refusedWait : texts.allChecked;
}
