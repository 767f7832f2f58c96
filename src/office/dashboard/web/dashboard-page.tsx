import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { useLookAgain } from '#base/platform/web/use-look-again.ts';
import { TextLink } from '#base/ui/text-link.tsx';
import { adminLinks } from '#contract/admin-links.ts';
import { links } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { OpeningStopped } from '#money/reconciliation/web/opening-stopped.tsx';
import { todayTexts } from '#office/dashboard/today-messages.ts';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { WhereFrom } from '#people/staff-accounts/web/where-from.tsx';
import { isOpenTo, useRole } from '#people/staff-accounts/web/work.tsx';
import { CodeBudget } from './code-budget.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OwnWork } from './own-work.tsx';
import { TodayFacts } from './today-facts.tsx';

/** Six of the specification for an owner; whoever has less to do sees the way to each part of it. */
const tiles = [
  { to: links.adminEnrollments(), ...texts.tiles.enrollments },
  { to: adminLinks.courses(), ...texts.tiles.courses },
  { to: adminLinks.lectures(), ...texts.tiles.lectures },
  { to: adminLinks.analytics(), ...texts.tiles.reports },
  { to: adminLinks.database(), ...texts.tiles.database },
  { to: adminLinks.settings(), ...texts.tiles.settings },
];
const workTiles = [
  { to: adminLinks.payments(), ...texts.tiles.desk },
  { to: links.adminEnrollments(), ...texts.tiles.queue },
  { to: adminLinks.dayBook(), ...texts.tiles.dayBook },
  { to: adminLinks.shelf(), ...texts.tiles.shelf },
  { to: adminLinks.lectures(), ...texts.tiles.lectures, title: texts.lectures },
  { to: adminLinks.exercises(), ...texts.tiles.exercises },
  { to: adminLinks.questions(), ...texts.tiles.questions },
  { to: adminLinks.learners(), ...texts.tiles.learners },
];

const nothing = { today: null, codes: null, opening: null, problem: null };

export async function loader(args: LoaderFunctionArgs) {
  try {
    const api = apiOf(args);
    const { signal } = args.request;
    // What fails here is no reason to hide the day.
    const may = adminSession.known()?.may ?? [];
    if (!may.includes('readToday')) return nothing;
    const asking = may.includes('readCodeBudget')
      ? api('GET', '/api/admin/codes', { signal }).catch(() => null)
      : Promise.resolve(null);
    const opening = api('GET', '/api/admin/payments/opening', { signal }).catch(() => null);
    const today = await api('GET', '/api/admin/today', { signal });
    return { today, codes: await asking, opening: await opening, problem: null };
  } catch (error) {
    return { ...nothing, ...loadProblem(error, () => todayTexts.failed) };
  }
}

/** What the school's day brought so far, and the six ways on (specification 2.5). */
export default function AdminDashboardPage() {
  const { codes, opening, ...facts } = useLoaderData<typeof loader>();
  const role = useRole();
  const isOwner = role === 'owner';
  const { revalidate, state } = useRevalidator();
  useLookAgain(() => {
    if (state === 'idle') revalidate();
  });
  return (
    <AdminLayout title={texts.dashboardTitle}>
      <WhereFrom />
      {isOwner && <FirstSteps isOpen={facts.today?.isOpen ?? true} />}
      <CodeBudget budget={codes} />
      <OpeningStopped opening={opening} action={<TextLink to={adminLinks.payments()}>{todayTexts.seeDesk}</TextLink>} />
      <TodayFacts {...facts} />
      {!facts.today && !facts.problem && <OwnWork />}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {(isOwner ? tiles : workTiles.filter(({ to }) => isOpenTo(to, role))).map(({ to, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="panel group grid h-full content-start gap-1 rounded-l-sm border-l-8 p-5 transition hover:border-l-green hover:shadow-card"
            >
              <h2 className="text-lg group-hover:text-green">{title}</h2>
              <p className="text-soft">{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </AdminLayout>
  );
}
