import { useState } from 'react';
import { firstNameOf } from '#base/shared/first-name.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { Key } from '#base/ui/key-help.tsx';
import type { RestInput } from '#money/dues/dues.ts';
import { AskForm } from '#money/enrollments/web/admin/ask-form.tsx';
import type { DeskEnrollment, DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { isAsked } from './asked-payment.ts';
import { askReasonOf, Sender } from './compared.tsx';
import { deskButton, deskRow, rowId } from './desk-walk.ts';
import { asking } from './expected.ts';
import { AskedLine, MethodId, Name, Reasons, Title, WaitingAge } from './facts.tsx';
import { KeyHints } from './key-hints.tsx';
import { SectionHead } from './section-head.tsx';
import { shortOf } from './short-payment.ts';
import { ShortQuestion } from './short-question.tsx';
import type { Desk } from './use-desk.ts';
import type { DeskKeys } from './use-desk-keys.ts';
import { whenCame } from './when.ts';

type ClaimedTwiceProps = { payments: DeskPayment[]; now: number; desk: Desk; keys: DeskKeys };

export function ClaimedTwice({ payments, now, desk, keys }: ClaimedTwiceProps) {
  return (
    <section aria-labelledby="claimed_twice" className="panel desk-twice overflow-hidden">
      <SectionHead state="claimed_twice" aside={<KeyHints of="claimed_twice" keys={keys} />} />
      {payments.map((payment) => (
        <Twice key={payment.id} payment={payment} now={now} desk={desk} />
      ))}
    </section>
  );
}

function Twice({ payment, now, desk }: { payment: DeskPayment; now: number; desk: Desk }) {
  const when = whenCame(payment, now);
  const refused = desk.refused.find(({ id }) => id === payment.id);
  const oldest = payment.enrollments.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return (
    <div
      id={rowId(payment)}
      {...deskRow(isAsked(payment))}
      tabIndex={-1}
      className="desk-row -outline-offset-3 border-line not-last:border-b"
      data-leaving={desk.leaving.has(payment.id)}
    >
      <div>
        <div className="border-line border-b px-4 py-3">
          <p className="text-sm text-soft">{when ? texts.cameWhen(when) : texts.cameNoTime}</p>
          <p>
            <MethodId method={texts.methodNames[payment.method]} id={payment.reference} />
            {' · '}
            <strong className="tabular-nums">{exactTaka(payment.left)}</strong>{' '}
            <span className="text-soft">
              <Sender payment={payment} />
            </span>
          </p>
        </div>
        {refused && (
          <p role="alert" className="px-4 py-3 font-medium text-coral">
            {refused.sentence}
          </p>
        )}
        <ul className="desk-halves">
          {oldest.map((enrollment, index) => (
            <Half
              key={`${enrollment.studentId} ${enrollment.courseNo}`}
              {...{ payment, enrollment, now, desk }}
              place={index + 1}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

type HalfProps = { payment: DeskPayment; enrollment: DeskEnrollment; now: number; desk: Desk; place: number };

function Half({ payment, enrollment, now, desk, place }: HalfProps) {
  const [open, setOpen] = useState<{ what: 'ask' | 'short' } | null>(null);
  const close = () => setOpen(null);
  const askWhom = enrollment.asked ? texts.askAgainWhom : texts.askWhom;
  const pair = { payment, enrollments: [enrollment] };
  const short = shortOf(payment.left, enrollment.amountDue);
  const settle = (rest?: RestInput) => {
    close();
    desk.settle(payment.id, [{ ...pair, ...(rest && { rest }) }]);
  };
  return (
    <li data-desk-part className="grid content-start gap-2 bg-paper px-4 py-3">
      <p className="text-sm">
        <WaitingAge since={enrollment.createdAt} now={now} say={place === 1 ? texts.claimedFirst : texts.claimedAge} />
      </p>
      <p>
        <Name>{enrollment.name}</Name>
        {' · '}
        <Title>{enrollment.title}</Title>
        {' · '}
        <strong className="tabular-nums">{exactTaka(enrollment.amountDue)}</strong>
      </p>
      <AskedLine enrollments={[enrollment]} now={now} />
      <Reasons reasons={enrollment.reasons} />
      {open?.what === 'ask' ? (
        <AskForm
          student={asking(enrollment)}
          likely={askReasonOf(enrollment.reasons)}
          waits={desk.busy !== null}
          onAsked={(asked) => {
            desk.asked(asked, payment);
            close();
          }}
          onCancel={close}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            look="outline"
            busy={desk.busy === payment.id}
            {...deskButton(`${place}`)}
            onClick={() => (short ? setOpen({ what: 'short' }) : settle())}
            className="max-sm:w-full"
          >
            {texts.itIs(firstNameOf(enrollment.name))}
            <Key>{String(place)}</Key>
          </Button>
          <Button
            look="quiet"
            aria-label={askWhom(enrollment.name)}
            {...deskButton('ask')}
            onClick={() => setOpen({ what: 'ask' })}
          >
            {enrollment.asked ? texts.askAgain : texts.ask}
          </Button>
        </div>
      )}
      {short && open?.what === 'short' && (
        <ShortQuestion
          name={enrollment.name}
          short={short}
          asked={open}
          busy={desk.busy === payment.id}
          onMark={settle}
          onCancel={close}
        />
      )}
    </li>
  );
}
