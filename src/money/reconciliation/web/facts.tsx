import { Children, type ReactNode } from 'react';
import { formatAge } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { classNames } from '#base/ui/class-names.ts';
import { TickIcon } from '#base/ui/icons.tsx';
import { CrossIcon } from '#base/ui/page-icons.tsx';
import { type WaitingTime, waitingTime } from '#money/enrollments/waiting-time.ts';
import { AnswerOf } from '#money/enrollments/web/admin/answer-of.tsx';
import type { DeskEnrollment, Reason } from '#money/reconciliation/desk-payment.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import type { Part } from './letter-difference.ts';
import { type ChipWords, chipOf } from './reason-words.ts';
import { waitingAge } from './when.ts';

const tones: Record<ChipWords['tone'], string> = {
  agrees: 'bg-green-soft text-green',
  differs: 'bg-amber-soft text-amber',
  against: 'bg-coral-soft text-coral',
  absent: 'border border-dashed border-soft/60 text-soft',
};

export function Chip({ tone, children }: { tone: ChipWords['tone']; children: ReactNode }) {
  return (
    <li
      className={classNames(
        'inline-flex items-center gap-1 rounded-control px-2 py-0.5 font-medium text-sm forced-colors:border',
        tones[tone],
      )}
    >
      {children}
    </li>
  );
}

function ReasonChip({ chip: { tone, word, value, sign } }: { chip: ChipWords }) {
  return (
    <Chip tone={tone}>
      {word}
      {value && <strong>{value}</strong>}
      {sign === 'tick' && <TickIcon className="size-4" />}
      {sign === 'cross' && <CrossIcon className="size-4" />}
      {sign && <span className="sr-only">{sign === 'tick' ? texts.agrees : texts.against}</span>}
    </Chip>
  );
}

export function Reasons({ reasons, count = 1 }: { reasons: readonly Reason[]; count?: number }) {
  const chips = reasons.flatMap((reason) => {
    const chip = chipOf(reason, count);
    return chip ? [{ chip, key: `${reason.fact} ${reason.value}` }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {chips.map(({ chip, key }) => (
        <ReasonChip key={key} chip={chip} />
      ))}
    </ul>
  );
}

/** Shows `bKash DKL4P7XN2R`. If the submitted ID has one different letter, that letter is marked. */
export function MethodId({ method, id, parts }: { method: string; id: string | null; parts?: Part[] | null }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {method}{' '}
      {parts ? (
        <span className="desk-id">
          {parts.map(({ text, differs, at }) =>
            differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </span>
      ) : id ? (
        <span className="desk-id">{id}</span>
      ) : (
        <span className="text-soft">{texts.noId}</span>
      )}
    </span>
  );
}

const waitingLooks: Record<WaitingTime, string> = {
  usual: 'text-soft',
  late: 'font-semibold text-amber',
  'very late': 'font-semibold text-coral',
};

/** Waiting time: amber after 6 hours, coral after 24. */
export function WaitingAge({ since, now, say }: { since: string; now: number; say: (age: string) => string }) {
  return <span className={waitingLooks[waitingTime(since, now)]}>{say(waitingAge(since, now))}</span>;
}

export function AskedLine({ enrollments, now }: { enrollments: readonly DeskEnrollment[]; now: number }) {
  const asked = enrollments.find((one) => one.asked)?.asked;
  const answered = enrollments.find((one) => one.answered)?.answered;
  if (!asked) return answered ? <AnswerOf answered={answered} now={now} /> : null;
  return <p className="text-sm text-soft">{texts.askedAge(formatAge(asked.at, now), texts.asks[asked.reason])}</p>;
}

export function Joined({ facts, by }: { facts: readonly ReactNode[]; by: string }) {
  return Children.map(facts.filter(Boolean), (fact, index) => (
    <>
      {index > 0 && by}
      {fact}
    </>
  ));
}

export function Name({ children }: { children: string }) {
  return (
    <strong lang={languageOf(children)} className="wrap-anywhere">
      {children}
    </strong>
  );
}

export function Title({ children }: { children: string }) {
  return (
    <span lang={languageOf(children)} className="wrap-anywhere">
      {children}
    </span>
  );
}
