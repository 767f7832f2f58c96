import { exactTaka } from '#base/shared/taka.ts';
import type { ReleasedItem } from '#money/reconciliation/desk-calls.ts';
import { deskTexts } from '#money/reconciliation/screen-messages.ts';
import { undoTexts as texts } from '#money/reconciliation/undo-messages.ts';

export function releasedText(released: readonly ReleasedItem[]): string {
  const of = (what: ReleasedItem['undid']) => released.filter(({ undid }) => undid === what);
  const [settled, aside, told] = [of('settled'), of('set_aside'), of('not_this')];
  const waiting = settled.reduce((sum, one) => sum + one.waiting, 0);
  const said = [
    settled.length > 0 && texts.settled(settled.length, waiting),
    aside.length > 0 && texts.set_aside(aside.length),
    ...of('noted').map(({ sum }) => texts.noted(exactTaka(sum))),
    told.length > 0 && texts.not_this(told.length),
  ];
  return said.filter(Boolean).join(' ') || deskTexts.failed;
}
