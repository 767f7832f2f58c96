import { formatTime } from '#base/shared/dhaka-time.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { linkTo } from '#contract/links.ts';
import { todayTexts as texts } from '#office/dashboard/today-messages.ts';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import type { Today } from './today.ts';

const ages: Record<Today['waiting'][number]['time'], string | undefined> = {
  usual: undefined,
  late: 'font-semibold text-amber',
  'very late': 'font-semibold text-coral',
};

export function WaitingPayments({ waiting, oldestSince, paid }: Pick<Today, 'waiting' | 'oldestSince' | 'paid'>) {
  const session = adminSession.use();
  const pending = waiting.reduce((sum, { count }) => sum + count, 0);
  const oldest = waiting.findLast(({ count }) => count > 0)?.time ?? 'usual';
  return (
    <section className="sheet pt-8 pr-6 pb-8">
      {session.state === 'signed-in' && (
        <h2 className="text-2xl leading-[2rem]">{texts.welcome(session.account.name)}</h2>
      )}
      <div role="status" className="min-h-16">
        <p>
          <strong className="font-semibold">{pending > 0 ? texts.waiting(pending) : texts.nothingWaiting}</strong>
          {oldestSince && (
            <>
              {' '}
              <span className={ages[oldest]}>{texts.oldest(formatTime(oldestSince))}</span>
            </>
          )}
        </p>
        <p className="text-soft">{texts.paidSoFar(paid)}</p>
      </div>
      <LinkButton to={linkTo('adminEnrollments')} className="mt-8 leading-tight">
        {pending > 0 ? texts.checkPayments : texts.seeEnrollments}
      </LinkButton>
    </section>
  );
}
