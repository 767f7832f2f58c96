import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowRightIcon } from '#base/ui/icons.tsx';
import { linkTo } from '#contract/links.ts';
import type { DeskPage } from '#money/reconciliation/desk-calls.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { deskRow } from './desk-walk.ts';
import { WaitingAge } from './facts.tsx';

export function WaitingLine({ waiting, now }: { waiting: DeskPage['waiting']; now: number }) {
  const { count, oldest, asked, refused } = waiting;
  if (count + refused === 0) return null;
  return (
    <LeadingLine to={linkTo('adminEnrollments')} lead={texts.lookAndAsk}>
      <strong>
        {texts.waits(count > 0 ? count : refused)}
        {count > 0 ? texts.waitsWhy : ` ${texts.refusedAlone(refused)}`}
      </strong>{' '}
      {oldest && <WaitingAge since={oldest} now={now} say={texts.oldest} />}
      {asked > 0 && <span className="text-soft"> {texts.waitingAsked(asked)}</span>}{' '}
      {count > 0 && refused > 0 && texts.refusedToo(refused)}
    </LeadingLine>
  );
}

export function UsedLine({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <LeadingLine id="used" to={linkTo('adminPayments', { state: 'already_used' })} lead={texts.look}>
      <strong>{texts.used(count)}</strong>
    </LeadingLine>
  );
}

type LeadingLineProps = { to: string; lead: string; children: ReactNode; id?: string };

function LeadingLine({ to, lead, children, id }: LeadingLineProps) {
  return (
    <Link
      to={to}
      {...(id ? { id, ...deskRow() } : {})}
      className="panel flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:border-green"
    >
      <span className="min-w-0 flex-[1_1_14rem]">{children}</span>
      <span className="inline-flex items-center gap-2 font-semibold text-green">
        {lead}
        <ArrowRightIcon />
      </span>
    </Link>
  );
}
