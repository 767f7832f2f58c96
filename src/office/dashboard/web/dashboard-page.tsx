import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { useLookAgain } from '#base/platform/web/use-look-again.ts';
import { classNames } from '#base/ui/class-names.ts';
import { ArrowRightIcon } from '#base/ui/icons.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { OpeningStopped } from '#money/reconciliation/web/opening-stopped.tsx';
import { todayTexts } from '#office/dashboard/today-messages.ts';
import { roleTexts } from '#people/staff-accounts/role-messages.ts';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { useWaitingCounts } from '#people/staff-accounts/web/waiting-count.ts';
import { WhereFrom } from '#people/staff-accounts/web/where-from.tsx';
import { isOpenTo, useMay, useRole } from '#people/staff-accounts/web/work.tsx';
import { CountTiles } from './count-tiles.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LastTrial } from './last-trial.tsx';
import { MoneyFacts } from './money-facts.tsx';
import type { Today } from './today.ts';
import { UnfinishedCourses } from './unfinished-courses.tsx';
import { WaitingPayments } from './waiting-payments.tsx';

/** The six tiles for owners (specification 2.5). Other roles get those of `workTiles` that they may open. */
const tiles = [
  { to: linkTo('adminEnrollments'), ...texts.tiles.enrollments },
  { to: linkTo('adminCourses'), ...texts.tiles.courses },
  { to: linkTo('adminLectures'), ...texts.tiles.lectures },
  { to: linkTo('adminAnalytics'), ...texts.tiles.reports },
  { to: linkTo('adminDatabase'), ...texts.tiles.database },
  { to: linkTo('adminSettings'), ...texts.tiles.settings },
];
const workTiles = [
  { to: linkTo('adminPayments'), ...texts.tiles.desk },
  { to: linkTo('adminEnrollments'), ...texts.tiles.queue },
  { to: linkTo('adminDayBook'), ...texts.tiles.dayBook },
  { to: linkTo('adminShelf'), ...texts.tiles.shelf },
  { to: linkTo('adminLectures'), ...texts.tiles.lectures, title: texts.lectures },
  { to: linkTo('adminExercises'), ...texts.tiles.exercises },
  { to: linkTo('adminQuestions'), ...texts.tiles.questions },
  { to: linkTo('adminLearners'), ...texts.tiles.learners },
];

const nothing = { today: null, codes: null, opening: null, problem: null };

export async function loader(args: LoaderFunctionArgs) {
  try {
    const api = apiOf(args);
    const { signal } = args.request;
    // Today's figures are shown even if the number of SMS codes or the state of automatic approval fails to load.
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
      <OpeningStopped
        opening={opening}
        action={<TextLink to={linkTo('adminPayments')}>{todayTexts.seeDesk}</TextLink>}
      />
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

type CodeBudgetProps = { budget: { unfinished: number; most: number; isHigh: boolean } | null };

/** Warns of many unused SMS codes to students. They cost money and may be abuse. */
function CodeBudget({ budget }: CodeBudgetProps) {
  if (!budget?.isHigh) return null;
  return <Notice tone="error">{todayTexts.codes(budget.unfinished, budget.most)}</Notice>;
}

function OwnWork() {
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

function TodayFacts({ today, problem }: { today: Today | null; problem: string | null }) {
  const [known, setKnown] = useState(today);
  if (today && today !== known) setKnown(today);
  return (
    <>
      {problem && <RetryNotice>{problem}</RetryNotice>}
      {known && (
        <>
          <WaitingPayments {...known} />
          <UnsentMessages {...known.messages} />
          <CountTiles {...known} />
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] gap-4',
              known.unfinished.count > 0 && 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
            )}
          >
            <MoneyFacts days={known.money} />
            <UnfinishedCourses {...known.unfinished} />
          </div>
          <LastTrial {...known} />
        </>
      )}
    </>
  );
}

const nearlyAll = 0.8;

function UnsentMessages({ failed, waiting, today, limit }: Today['messages']) {
  const isDayFull = limit > 0 && today >= limit && waiting > 0;
  const isNearlyFull = !isDayFull && limit > 0 && today >= limit * nearlyAll;
  if (failed === 0 && !isDayFull && !isNearlyFull) return null;
  return (
    <Link
      to={linkTo('adminMessages')}
      className="panel flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:border-green"
    >
      <span className="min-w-0">
        {[
          failed > 0 && todayTexts.unsent(failed),
          isDayFull && todayTexts.unsentToday(waiting),
          isNearlyFull && todayTexts.nearlyAll(today, limit),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      <span className="inline-flex items-center gap-2 font-semibold text-green">
        {todayTexts.seeMessages}
        <ArrowRightIcon />
      </span>
    </Link>
  );
}
