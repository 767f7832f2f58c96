import { adminScreens as texts } from '#admin/screen-messages.ts';
import { links } from '#links.ts';
import { formatCount } from '#shared/taka.ts';
import { LinkButton } from '#ui/button.tsx';
import { adminSession } from './session.ts';

/** How many payments wait for a check, on the school's own paper, with the way to them. */
export function WaitingPayments({ pending, paid }: { pending: number; paid: number }) {
  const session = adminSession.use();
  return (
    <section className="sheet pt-8 pr-6 pb-8">
      {session.state === 'signed-in' && (
        <h2 className="text-2xl leading-[2rem]">{texts.welcome(session.account.name)}</h2>
      )}
      <div role="status" className="min-h-16">
        <p className="font-semibold">
          {pending > 0 ? texts.waiting(formatCount(pending), pending === 1) : texts.nothingWaiting}
        </p>
        <p className="text-soft">{texts.paidSoFar(formatCount(paid), paid === 1)}</p>
      </div>
      <LinkButton to={links.adminEnrollments()} className="mt-8 leading-tight">
        {pending > 0 ? texts.checkPayments : texts.seeEnrollments}
      </LinkButton>
    </section>
  );
}
