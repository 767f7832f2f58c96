import { todayTexts } from '#office/dashboard/today-messages.ts';
import { roleTexts } from '#people/staff-accounts/role-messages.ts';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { useWaitingCounts } from '#people/staff-accounts/web/waiting-count.ts';
import { useMay } from '#people/staff-accounts/web/work.tsx';

/** The head of the dashboard for whoever sees no sums: what waits of the own work. */
export function OwnWork() {
  const session = adminSession.use();
  const counts = useWaitingCounts(false);
  const may = useMay();
  if (session.state !== 'signed-in') return null;
  const { name, role } = session.account;
  return (
    <section className="sheet pt-8 pr-6 pb-8">
      <h2 className="text-2xl leading-[2rem]">{todayTexts.welcome(name)}</h2>
      <div role="status" className="min-h-8">
        {counts !== null && may('listEnrollments') && <p>{texts.enrollmentsWait(counts.waiting)}</p>}
        {counts !== null && may('listAskedQuestions') && <p>{texts.questionsWait(counts.questions)}</p>}
      </div>
      <p className="text-soft">{roleTexts.does[role]}</p>
    </section>
  );
}
