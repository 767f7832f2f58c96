import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminScreens as texts } from '#admin/screen-messages.ts';
import { links } from '#links.ts';
import { loadProblem } from '#platform/web/api-client.ts';
import { apiOf } from '#platform/web/page.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { WaitingPayments } from './waiting-payments.tsx';
import { WhereFrom } from './where-from.tsx';

const rail = [
  { to: links.adminShelf(), label: texts.courses },
  { to: links.adminCourses(), label: texts.courseSettings },
  { to: links.addCourse(), label: texts.addCourse },
  { to: links.adminEnrollments(), label: texts.enrollments },
  { to: links.adminHelp(), label: texts.help },
];

const tiles = [
  { to: links.adminEnrollments(), ...texts.tiles.enrollments },
  { to: links.adminCourses(), ...texts.tiles.courses },
  { to: links.adminLectures(), ...texts.tiles.lectures },
  { to: links.adminAnalytics(), ...texts.tiles.reports },
  { to: links.adminDatabase(), ...texts.tiles.database },
  { to: links.adminSettings(), ...texts.tiles.settings },
];

export async function loader(args: LoaderFunctionArgs) {
  try {
    const call = { query: { limit: '1' }, signal: args.request.signal };
    const { counts } = await apiOf(args)('GET', '/api/admin/enrollments', call);
    return { counts, problem: null };
  } catch (error) {
    return { counts: null, ...loadProblem(error, () => texts.countsFailed) };
  }
}

/** What waits for the admin, and the six ways on (specification 2.5). */
export default function AdminDashboardPage() {
  const { counts, problem } = useLoaderData<typeof loader>();
  return (
    <AdminLayout title={texts.dashboardTitle} rail={rail}>
      <WhereFrom />
      {counts ? <WaitingPayments {...counts} /> : <RetryNotice>{problem}</RetryNotice>}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {tiles.map(({ to, title, text }) => (
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
