import { useState } from 'react';
import { useMediaQuery } from '#base/ui/use-media-query.ts';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import type { RestInput } from '#money/dues/dues.ts';
import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { nextAfter } from './asked-payment.ts';
import { shortFor } from './compared.tsx';
import { rowId } from './desk-walk.ts';
import { KeyHints } from './key-hints.tsx';
import { FoldedRow, LikelyRow, type OpenForm } from './likely-row.tsx';
import { isTogether } from './reason-words.ts';
import { SectionHead } from './section-head.tsx';
import type { Pair } from './settle-all.ts';
import type { Desk } from './use-desk.ts';
import type { DeskKeys } from './use-desk-keys.ts';

type LikelyListProps = { payments: DeskPayment[]; count: number; now: number; desk: Desk; keys: DeskKeys };

/** Returns what the row decides about: all enrollments that one payment pays for together, or else the chosen one. */
export function pairOf(payment: DeskPayment, chosen = 0): Pair {
  const { enrollments } = payment;
  return { payment, enrollments: isTogether(enrollments) ? enrollments : enrollments.slice(chosen, chosen + 1) };
}

export function LikelyList({ payments, count, now, desk, keys }: LikelyListProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [open, setOpen] = useState<OpenForm | null>(null);
  const [chosen, setChosen] = useState<Record<string, number>>({});
  const focusOn = useNextFocus();
  const staying = payments.filter(({ id }) => !desk.leaving.has(id));
  const chosenOne = payments.find(({ id }) => id === currentId);
  const isDecided = chosenOne !== undefined && desk.leaving.has(chosenOne.id);
  const around = payments.filter((one) => one === chosenOne || staying.includes(one));
  const current = (isDecided ? nextAfter(around, chosenOne) : chosenOne) ?? staying[0];
  const pairs = (payment: DeskPayment) => pairOf(payment, chosen[payment.id]);

  const isShort = (payment: DeskPayment) => shortFor(payment, pairs(payment).enrollments) !== null;
  const show = (payment: DeskPayment) => {
    setOpen(null);
    setCurrentId(payment.id);
  };
  const decide = (payment: DeskPayment, act: (pair: Pair) => Promise<boolean>) => {
    const row = document.getElementById(rowId(payment));
    // A tap may leave the focus elsewhere. The row needs the focus, so that the focus later moves to the next row.
    if (!row?.contains(document.activeElement)) row?.focus({ preventScroll: true });
    show(payment);
    return act(pairs(payment));
  };
  const unfold = (payment: DeskPayment, what: OpenForm['what']) => {
    setCurrentId(payment.id);
    setOpen({ id: payment.id, what });
  };
  const mark = (payment: DeskPayment, rest?: RestInput) =>
    decide(payment, (pair) => desk.settle(payment.id, [{ ...pair, ...(rest && { rest }) }]));
  const refuse = (payment: DeskPayment) => decide(payment, desk.refuse);

  return (
    <section aria-labelledby="likely" className="panel overflow-hidden">
      <SectionHead
        state="likely"
        aside={
          keys.hasKeyboard && isWide ? (
            <KeyHints of="likely" keys={keys} />
          ) : (
            <span className="text-sm text-soft tabular-nums">
              {texts.of(current ? staying.indexOf(current) + 1 : 0, count)}
            </span>
          )
        }
      />
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
              open={open?.id === payment.id ? open : null}
              onCurrent={() => setCurrentId(payment.id)}
              onPress={() => (isShort(payment) ? unfold(payment, 'short') : mark(payment))}
              onMark={(rest) => mark(payment, rest)}
              onRefuse={() => refuse(payment)}
              onAsk={() => unfold(payment, 'ask')}
              onAsked={(asked) => {
                desk.asked(asked, payment);
                const next = nextAfter(staying, payment) ?? payment;
                show(next);
                focusOn(`#${rowId(next)}`);
              }}
              onCancel={() => show(payment)}
              onChoose={(index) => setChosen({ ...chosen, [payment.id]: index })}
            />
          );
        })}
      </ul>
    </section>
  );
}
