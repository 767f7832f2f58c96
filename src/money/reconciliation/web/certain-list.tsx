import { Fragment, useState } from 'react';
import { languageOf } from '#base/shared/language.ts';
import { exactTaka, formatCount } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { ChevronDownIcon, TickIcon } from '#base/ui/icons.tsx';
import { useMediaQuery } from '#base/ui/use-media-query.ts';
import { AskForm } from '#money/enrollments/web/admin/ask-form.tsx';
import type { DeskEnrollment, DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { certainListId, deskAim, deskRow } from './desk-walk.ts';
import { asking } from './expected.ts';
import { MethodId, Name, Reasons, Title } from './facts.tsx';
import { distinguishSameNames, othersOf } from './same-names.ts';
import { SectionHead } from './section-head.tsx';
import type { Desk } from './use-desk.ts';
import { whenCame, whenOf } from './when.ts';

type CertainListProps = { payments: DeskPayment[]; count: number; now: number; desk: Desk };

/** Few rows, so that the list below is on the first screen too. */
const shownAtFirst = 3;

const isTakenBack = ({ enrollments }: DeskPayment) => Boolean(enrollments[0]?.takenBack);

export function CertainList({ payments, count, now, desk }: CertainListProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? payments : payments.slice(0, shownAtFirst);
  const apart = distinguishSameNames(payments);
  // The payment is not ticked at first if staff set its enrollment from paid back to pending.
  const isTicked = (payment: DeskPayment) => turned.has(payment.id) === isTakenBack(payment);
  const ticked = payments.filter(isTicked);
  const toggle = (id: string) =>
    setTurned((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const mark = () => {
    if (ticked.length === 0) return;
    desk.settle(
      'certain',
      ticked.map((payment) => ({ payment, enrollments: payment.enrollments.slice(0, 1) })),
    );
  };
  const button = (
    <MarkAll
      ticked={ticked}
      shown={payments.length}
      count={count}
      isWide={isWide}
      busy={desk.busy === 'certain'}
      onPress={mark}
    />
  );

  return (
    <section id={certainListId} {...deskRow()} aria-labelledby="certain" className="panel">
      <SectionHead
        state="certain"
        aside={isWide ? button : <span className="text-sm text-soft">{formatCount(count)}</span>}
      />
      <ul>
        {shown.map((payment) => (
          <CertainRow
            key={payment.id}
            payment={payment}
            apart={apart}
            now={now}
            desk={desk}
            isTicked={isTicked(payment)}
            onTick={() => toggle(payment.id)}
          />
        ))}
      </ul>
      {payments.length > shownAtFirst && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t px-4 py-1 text-sm">
          <p className="min-w-0 flex-[1_1_14rem] py-2">
            {!isOpen && <Others shown={shown} folded={payments.slice(shownAtFirst)} apart={apart} />}
          </p>
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.showLess : texts.showAll(payments.length)}
            <ChevronDownIcon className={classNames('size-4', isOpen && 'rotate-180')} />
          </Button>
        </div>
      )}
      {payments.some((payment) => isTakenBack(payment) && !isTicked(payment)) && (
        <div className="border-line border-t px-4 py-1 text-sm">
          <Button look="quiet" onClick={() => setTurned(new Set(payments.filter(isTakenBack).map(({ id }) => id)))}>
            {texts.tickAll(payments.length)}
          </Button>
        </div>
      )}
      {!isWide && <div className="desk-foot border-line border-t">{button}</div>}
    </section>
  );
}

type Apart = ReturnType<typeof distinguishSameNames>;

const mostNames = 12;

function Others({ shown, folded, apart }: { shown: DeskPayment[]; folded: DeskPayment[]; apart: Apart }) {
  const others = othersOf(shown, folded);
  return (
    <>
      <strong>{texts.more(folded.length)}</strong>
      {others.length > 0 && ': '}
      <span className="text-soft">
        {others.slice(0, mostNames).map((person, index) => (
          <Fragment key={person.studentId}>
            {index > 0 && ', '}
            <span lang={languageOf(person.name)}>{person.name}</span>
            {apart(person) && ` ${apart(person)}`}
          </Fragment>
        ))}
        {others.length > mostNames && texts.andOthers}
      </span>
    </>
  );
}

type MarkAllProps = {
  ticked: DeskPayment[];
  shown: number;
  count: number;
  isWide: boolean;
  busy: boolean;
  onPress: () => void;
};

function MarkAll({ ticked, shown, count, isWide, busy, onPress }: MarkAllProps) {
  const sum = exactTaka(ticked.reduce((total, { left }) => total + left, 0));
  const isAll = ticked.length === shown;
  const words = !isAll
    ? texts.markSome(ticked.length, shown)
    : count > shown
      ? texts.markFirst(shown)
      : texts.markAll(shown);
  const label = (
    <>
      {!busy && <TickIcon />}
      {words}
    </>
  );
  const press = { busy, 'aria-disabled': ticked.length === 0, onClick: onPress, ...deskAim };
  if (!isWide)
    return (
      <Button {...press} className="min-h-13 w-full flex-wrap gap-x-4 gap-y-0 sm:text-lg">
        <span className="inline-flex items-center gap-2">{label}</span>
        <span className="tabular-nums">{sum}</span>
      </Button>
    );
  return (
    <>
      <span className="font-bold font-display text-2xl tabular-nums">{sum}</span>
      <Button {...press}>{label}</Button>
    </>
  );
}

type TakenBackProps = Pick<CertainRowProps, 'payment' | 'now' | 'desk'> & { enrollment: DeskEnrollment };

function TakenBack({ enrollment, payment, now, desk }: TakenBackProps) {
  const [isTelling, setTelling] = useState(false);
  const { takenBack, asked, name } = enrollment;
  if (!takenBack) return null;
  const close = () => setTelling(false);
  return (
    <div className="grid gap-2 px-4 pb-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 pl-8">
        <span className="text-amber">
          {texts.takenBack(whenOf(takenBack.at, now))} {takenBack.told && texts.wasTold}{' '}
          {asked && texts.wasAsked(whenOf(asked.at, now))}
        </span>
        {takenBack.told && !asked && !isTelling && (
          <Button look="quiet" aria-label={texts.tellWhom(name)} {...deskAim} onClick={() => setTelling(true)}>
            {texts.tell}
          </Button>
        )}
      </p>
      {isTelling && (
        <AskForm
          student={asking(enrollment)}
          likely="other"
          words={texts.notConfirmed}
          waits={desk.busy !== null}
          onAsked={(told) => {
            close();
            desk.asked(told, payment);
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}

type CertainRowProps = {
  payment: DeskPayment;
  apart: Apart;
  now: number;
  desk: Desk;
  isTicked: boolean;
  onTick: () => void;
};

function CertainRow({ payment, apart, now, desk, isTicked, onTick }: CertainRowProps) {
  const [enrollment] = payment.enrollments;
  if (!enrollment) return null;
  const refused = desk.refused.find(({ id }) => id === payment.id);
  const namesake = apart(enrollment);
  const phone = enrollment.reasons.filter(({ fact }) => fact === 'phone');
  return (
    <li className="desk-row border-line not-first:border-t" data-leaving={desk.leaving.has(payment.id)}>
      <div>
        <label className="desk-certain cursor-pointer px-4 py-2">
          <input type="checkbox" className="desk-check" checked={isTicked} onChange={onTick} />
          <span>
            <Name>{enrollment.name}</Name>
            {namesake && <span className="text-sm text-soft tabular-nums"> {namesake}</span>}
          </span>
          <span className="desk-second text-sm">
            <Title>{enrollment.title}</Title>
            <MethodId method={texts.methodNames[payment.method]} id={payment.reference} />
            <span className="text-soft tabular-nums">{whenCame(payment, now)}</span>
            <span>
              <Reasons reasons={phone} />
            </span>
          </span>
          <span className="desk-amount text-right font-semibold tabular-nums">{exactTaka(payment.left)}</span>
        </label>
        <TakenBack enrollment={enrollment} now={now} desk={desk} payment={payment} />
        {refused && (
          <p role="alert" className="px-4 pb-3 font-medium text-coral text-sm">
            {refused.sentence}
          </p>
        )}
      </div>
    </li>
  );
}
