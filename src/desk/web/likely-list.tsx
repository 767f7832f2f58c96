import { useState } from 'react';
import type { DeskPayment } from '#desk/desk-payment.ts';
import { deskTexts as texts } from '#desk/screen-messages.ts';
import { Button } from '#ui/button.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useNextFocus } from '#ui/use-next-focus.ts';
import { nextAfter } from './asked-payment.ts';
import type { DeskKey } from './desk-keys.ts';
import { KeyHelp, KeyHints } from './key-hints.tsx';
import { FoldedRow, LikelyRow, rowId } from './likely-row.tsx';
import { isTogether } from './reason-words.ts';
import { SectionHead } from './section-head.tsx';
import type { Pair } from './settle-all.ts';
import { type Desk, newestId } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';

const ownKeys: DeskKey[] = ['next', 'previous', 'mark', 'refuse', 'ask', 'help'];
const isTakenUp = (payment: DeskPayment) => document.activeElement?.closest(`#${rowId(payment)}`) != null;

type LikelyListProps = { payments: DeskPayment[]; count: number; now: number; desk: Desk };

/** The enrollments that the row speaks of: all that one payment pays for together, or the one that was chosen. */
export function pairOf(payment: DeskPayment, chosen = 0): Pair {
  const { enrollments } = payment;
  return { payment, enrollments: isTogether(enrollments) ? enrollments : enrollments.slice(chosen, chosen + 1) };
}

/** Where one thing differs: decided one by one, by hand or by key; the next one is current at once. */
export function LikelyList({ payments, count, now, desk }: LikelyListProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const [isHelpShown, setHelpShown] = useState(false);
  const focusOn = useNextFocus();
  const staying = payments.filter(({ id }) => !desk.leaving.has(id));
  const current = staying.find(({ id }) => id === currentId) ?? staying[0];
  const pairs = (payment: DeskPayment) => pairOf(payment, chosen[payment.id]);

  const show = (payment: DeskPayment | undefined) => {
    setAsking(null);
    setCurrentId(payment?.id ?? null);
    focusOn(payment ? `#${rowId(payment)}` : `#${newestId}`);
  };
  const decide = async (payment: DeskPayment, act: (pair: Pair) => Promise<boolean>) => {
    const next = nextAfter(staying, payment);
    setCurrentId(payment.id);
    if (await act(pairs(payment))) show(next);
    else focusOn(`#${rowId(payment)}`);
  };
  const mark = (payment: DeskPayment) => decide(payment, (pair) => desk.settle(payment.id, [pair]));
  const refuse = (payment: DeskPayment) => decide(payment, desk.refuse);
  const ask = (payment: DeskPayment) => {
    setCurrentId(payment.id);
    setAsking(payment.id);
  };

  const decisions: Partial<Record<DeskKey, (payment: DeskPayment) => void>> = { mark, refuse, ask };
  const press = (key: DeskKey) => {
    if (key === 'help') return setHelpShown(!isHelpShown);
    if (!current) return;
    const place = staying.indexOf(current);
    if (key === 'next')
      show(staying[document.activeElement?.id === rowId(current) ? Math.min(place + 1, staying.length - 1) : place]);
    if (key === 'previous') show(staying[Math.max(place - 1, 0)]);
    const decided = decisions[key];
    // A key that nobody has aimed at a row only takes it up: a course does not open by a stray Enter.
    if (decided && !isTakenUp(current)) show(current);
    else decided?.(current);
  };
  const keys = useDeskKeys(ownKeys, press);
  const place = current ? staying.indexOf(current) + 1 : 0;

  return (
    <section aria-labelledby="likely" className="panel overflow-hidden">
      <SectionHead
        state="likely"
        aside={
          keys.hasKeyboard && isWide ? (
            <>
              {keys.isOn && <KeyHints />}
              {!keys.isOn && (
                <Button look="quiet" onClick={() => setHelpShown(!isHelpShown)}>
                  {texts.keys}
                </Button>
              )}
            </>
          ) : (
            <span className="text-sm text-soft tabular-nums">{texts.of(place, count)}</span>
          )
        }
      />
      {isHelpShown && <KeyHelp isOn={keys.isOn} onTurn={keys.turn} />}
      <ul>
        {payments.map((payment) => {
          const isCurrent = payment === current;
          const row = { payment, pair: pairs(payment), now, desk };
          if (!isWide && !isCurrent && !desk.leaving.has(payment.id))
            return <FoldedRow key={payment.id} {...row} onOpen={() => show(payment)} />;
          return (
            <LikelyRow
              key={payment.id}
              {...row}
              isCurrent={isCurrent}
              isWide={isWide}
              isAsking={asking === payment.id}
              onCurrent={() => setCurrentId(payment.id)}
              onMark={() => mark(payment)}
              onRefuse={() => refuse(payment)}
              onAsk={() => ask(payment)}
              onAsked={async (asked) => {
                await desk.asked(asked);
                show(nextAfter(staying, payment) ?? payment);
              }}
              onCancelAsk={() => show(payment)}
              onChoose={(index) => setChosen({ ...chosen, [payment.id]: index })}
            />
          );
        })}
      </ul>
    </section>
  );
}
