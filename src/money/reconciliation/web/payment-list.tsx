import { Link, useSearchParams } from 'react-router';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { FilterChip } from '#base/ui/filter-chip.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#base/ui/icons.tsx';
import { linkTo } from '#contract/links.ts';
import type { DeskPage } from '#money/reconciliation/desk-calls.ts';
import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';
import type { DeskState } from '#money/reconciliation/desk-states.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { refundTexts } from '#money/refunds/screen-messages.ts';
import { PaymentRow } from './payment-row.tsx';
import { SectionHead } from './section-head.tsx';
import type { Desk } from './use-desk.ts';

type PaymentListProps = {
  state: DeskState;
  page: DeskPage;
  words: string;
  cursor: string | null;
  rest: 'yes' | undefined;
  now: number;
  desk: Desk;
};

export function PaymentList({ state, page, words, cursor, rest, now, desk }: PaymentListProps) {
  const { payments, nextCursor } = page;
  return (
    <section aria-labelledby={state} className="panel overflow-hidden">
      <SectionHead state={state} aside={<Search state={state} words={words} rest={rest} />} />
      {state === 'settled' && (
        <div className="border-line border-b px-4 py-2">
          <FilterChip
            to={linkTo('adminPayments', { state, q: words, rest: rest ? undefined : 'yes' })}
            preventScrollReset
            isPressed={rest === 'yes'}
            count={page.rest.payments}
            counted={refundTexts.payments}
          >
            {refundTexts.onlyRest}
          </FilterChip>
        </div>
      )}
      <AssignAll payments={payments} isWhole={!cursor && !nextCursor} desk={desk} />
      {payments.length === 0 && (
        <p role="status" className="px-4 py-6 text-soft">
          {words ? texts.noneFound(words) : texts.noneHere}
        </p>
      )}
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} list={state} now={now} desk={desk} />
        ))}
      </ul>
      {(cursor || nextCursor) && (
        <nav aria-label={texts.pages} className="flex flex-wrap justify-end gap-2 border-line border-t px-2 py-1">
          {cursor && (
            <LinkButton look="quiet" to={linkTo('adminPayments', { state, q: words, rest })}>
              <ArrowLeftIcon className="size-4" />
              {texts.firstPage}
            </LinkButton>
          )}
          {nextCursor && (
            <LinkButton look="quiet" to={linkTo('adminPayments', { state, q: words, cursor: nextCursor, rest })}>
              {texts.nextPage}
              <ArrowRightIcon className="size-4" />
            </LinkButton>
          )}
        </nav>
      )}
    </section>
  );
}

export function EmptyList({ state }: { state: DeskState }) {
  return (
    <section aria-labelledby={state} className="panel overflow-hidden">
      <SectionHead state={state} />
      <p role="status" className="px-4 py-6 text-soft">
        {texts.noneHere}
      </p>
    </section>
  );
}

/** Matches all listed payments that certainly belong to enrollments marked as paid by hand before the money came. */
function AssignAll({ payments, isWhole, desk }: { payments: DeskPayment[]; isWhole: boolean; desk: Desk }) {
  const fitting = payments.filter(({ fits, id }) => fits && !desk.leaving.has(id));
  const busy = desk.busy === assigning;
  if (fitting.length === 0 && !busy) return null;
  const press = () =>
    desk.assign(
      assigning,
      fitting.map((payment) => ({ payment, enrollments: payment.enrollments })),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-b bg-green-soft px-4 py-3">
      <p className="min-w-0 flex-[1_1_20rem] text-sm">{texts.assignText}</p>
      <Button busy={busy} onClick={press} className="max-sm:w-full">
        {isWhole ? texts.assignAll(fitting.length) : texts.assignAllHere(fitting.length)}
      </Button>
    </div>
  );
}

const assigning = 'assign';

export function BackToDesk() {
  return (
    <Link
      to={linkTo('adminPayments')}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-green"
    >
      <ArrowLeftIcon className="size-4" />
      {texts.allStates}
    </Link>
  );
}

function Search({ state, words, rest }: Pick<PaymentListProps, 'state' | 'words' | 'rest'>) {
  const [, setParams] = useSearchParams();
  return (
    <form
      key={state}
      className="flex min-w-0 max-w-full flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
        setParams({ state, ...(q ? { q } : {}), ...(rest ? { rest } : {}) }, { preventScrollReset: true });
      }}
    >
      <input
        type="search"
        name="q"
        defaultValue={words}
        maxLength={200}
        aria-label={texts.search}
        placeholder={texts.searchHint}
        className="min-h-11 min-w-0 flex-[1_1_10rem] rounded-control border border-soft/60 bg-paper px-3 py-2 placeholder:text-soft"
      />
      <Button type="submit" look="outline">
        {texts.find}
      </Button>
    </form>
  );
}
