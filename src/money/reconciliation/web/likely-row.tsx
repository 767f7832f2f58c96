import { formatAge } from '#base/shared/dhaka-time.ts';
import { firstNameOf } from '#base/shared/first-name.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { ChevronDownIcon } from '#base/ui/icons.tsx';
import type { RestInput } from '#money/dues/dues.ts';
import { askTexts } from '#money/enrollments/ask-messages.ts';
import { type AskedOf, AskForm } from '#money/enrollments/web/admin/ask-form.tsx';
import type { DeskEnrollment, DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { owedTexts } from '#money/reconciliation/owed-messages.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { isAsked } from './asked-payment.ts';
import { askReasonOf, Compared, shortFor, Titles } from './compared.tsx';
import { deskButton, deskOpener, deskRow, rowId } from './desk-walk.ts';
import { asking } from './expected.ts';
import { AskedLine, Name, Reasons } from './facts.tsx';
import { isTogether, mayBeFee, whatDiffers } from './reason-words.ts';
import type { Pair } from './settle-all.ts';
import { ShortQuestion } from './short-question.tsx';
import type { Desk } from './use-desk.ts';

type RowProps = { payment: DeskPayment; pair: Pair; now: number; desk: Desk };

const differsIn = ({ enrollments }: Pair) => whatDiffers(enrollments[0]?.reasons ?? [], enrollments.length);

export function FoldedRow({ payment, pair, now, onOpen }: RowProps & { onOpen: () => void }) {
  const [first] = pair.enrollments;
  return (
    <li id={rowId(payment)} {...deskRow(isAsked(payment))} className="border-line not-first:border-t">
      <button
        type="button"
        {...deskOpener}
        onClick={onOpen}
        className="flex w-full items-center justify-between gap-3 px-4 py-2 text-left hover:bg-desk"
      >
        <span className="min-w-0">
          <Name>{first?.name ?? ''}</Name>
          <span className="block text-amber text-sm">{differsIn(pair)}</span>
          {pair.enrollments.length > 1 && (
            <span className="desk-titles text-sm text-soft">
              <Titles enrollments={pair.enrollments} />
            </span>
          )}
          {first?.asked && (
            <span className="block text-sm text-soft">{texts.askedFolded(formatAge(first.asked.at, now))}</span>
          )}
          {first?.answered && (
            <span className="block text-green text-sm">{askTexts.answered(formatAge(first.answered.at, now))}</span>
          )}
        </span>
        <span className="inline-flex items-center gap-2 font-semibold tabular-nums">
          {exactTaka(payment.left)}
          <ChevronDownIcon className="text-soft" />
        </span>
      </button>
    </li>
  );
}

/**
 * The form that is open in the row. `ask`: a question to the student. `short`: the question what becomes of the missing
 * amount.
 */
export type OpenForm = { id: string; what: 'ask' | 'short' };

type LikelyRowProps = RowProps & {
  isCurrent: boolean;
  isWide: boolean;
  open: OpenForm | null;
  onCurrent: () => void;
  onPress: () => void;
  onMark: (rest: RestInput) => void;
  onRefuse: () => void;
  onAsk: () => void;
  onAsked: (asked: AskedOf) => void;
  onCancel: () => void;
  onChoose: (index: number) => void;
};

export function LikelyRow({ payment, pair, now, desk, isCurrent, isWide, open, ...act }: LikelyRowProps) {
  const [first] = pair.enrollments;
  if (!first) return null;
  const short = shortFor(payment, pair.enrollments);
  const refused = desk.refused.find(({ id }) => id === payment.id);
  return (
    <li
      id={rowId(payment)}
      {...deskRow(isAsked(payment))}
      tabIndex={-1}
      onFocus={act.onCurrent}
      aria-current={isCurrent || undefined}
      data-leaving={desk.leaving.has(payment.id)}
      className={classNames('desk-row -outline-offset-3 border-line not-first:border-t', isCurrent && 'desk-current')}
    >
      <div className="grid gap-3">
        <div className="desk-compare px-4 py-3">
          <Compared payment={payment} enrollments={pair.enrollments} now={now} isWide={isWide} />
          <div className="desk-wide flex flex-wrap items-center gap-2">
            <Reasons reasons={first.reasons} count={pair.enrollments.length} />
            {mayBeFee(first.reasons, first.amountDue) && <span className="text-sm text-soft">{texts.feeTaken}</span>}
            <AskedLine enrollments={pair.enrollments} now={now} />
          </div>
          <Decide {...{ payment, pair, isCurrent, isWide, isBusy: desk.busy === payment.id }} {...act} />
          {!isTogether(payment.enrollments) && payment.enrollments.length > 1 && (
            <Others enrollments={payment.enrollments} shown={first} onChoose={act.onChoose} />
          )}
          {refused && (
            <p role="alert" className="desk-wide font-medium text-coral">
              {refused.sentence}
            </p>
          )}
          {short && open?.what === 'short' && (
            <div className="desk-wide">
              <ShortQuestion
                name={first.name}
                short={short}
                asked={open}
                busy={desk.busy === payment.id}
                onMark={act.onMark}
                onCancel={act.onCancel}
              />
            </div>
          )}
          {open?.what === 'ask' && (
            <div className="desk-wide">
              <AskForm
                student={asking(first)}
                likely={askReasonOf(first.reasons)}
                sums={short ? { came: short.came, missing: short.missing } : undefined}
                waits={desk.busy !== null}
                onAsked={act.onAsked}
                onCancel={act.onCancel}
              />
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

type DecideProps = Pick<LikelyRowProps, 'pair' | 'isCurrent' | 'isWide' | 'onPress' | 'onRefuse' | 'onAsk'> & {
  isBusy: boolean;
};

/** Only the current row has a solid button. On a narrow screen the buttons together take the full width. */
function Decide({ pair, isCurrent, isWide, isBusy, onPress, onRefuse, onAsk }: DecideProps) {
  const { enrollments } = pair;
  const name = enrollments[0]?.name ?? '';
  const wasAsked = enrollments.some(({ asked }) => asked);
  const askWhom = wasAsked ? texts.askAgainWhom : texts.askWhom;
  const count = enrollments.length;
  const isOpen = enrollments.some(({ owes }) => owes);
  const mark = isOpen
    ? owedTexts.settle
    : count === 1
      ? texts.markPaid
      : count === 2
        ? texts.markBoth
        : texts.markTogether(count);
  return (
    <div
      className={classNames(
        'desk-decide gap-2',
        isWide ? 'flex flex-wrap content-start items-start' : 'grid grid-cols-2 gap-2',
      )}
    >
      <Button
        look={isCurrent ? 'solid' : 'outline'}
        busy={isBusy}
        aria-label={`${mark}: ${name}`}
        {...deskButton('mark')}
        onClick={onPress}
        // The invisible border is as wide as the visible one, so nothing moves when the row gets the focus.
        className={classNames(isCurrent && 'border-2 border-transparent', !isWide && 'col-span-2')}
      >
        {mark}
      </Button>
      {!isOpen && (
        <Button look={isWide ? 'quiet' : 'outline'} aria-label={askWhom(name)} {...deskButton('ask')} onClick={onAsk}>
          {isWide ? (wasAsked ? texts.askAgain : texts.ask) : askWhom(firstNameOf(name))}
        </Button>
      )}
      <Button look="quiet" aria-label={`${texts.notThis}: ${name}`} {...deskButton('refuse')} onClick={onRefuse}>
        {texts.notThis}
      </Button>
    </div>
  );
}

type OthersProps = { enrollments: DeskEnrollment[]; shown: DeskEnrollment; onChoose: (index: number) => void };

function Others({ enrollments, shown, onChoose }: OthersProps) {
  return (
    <p className="desk-wide flex flex-wrap items-center gap-x-2 text-sm">
      <span className="text-soft">{texts.alsoPossible}</span>
      {enrollments.map((other, index) =>
        other === shown ? null : (
          <Button
            key={`${other.studentId} ${other.courseNo}`}
            look="quiet"
            className="px-2 text-sm"
            onClick={() => onChoose(index)}
          >
            {other.name}, {other.courseNo}
          </Button>
        ),
      )}
    </p>
  );
}
