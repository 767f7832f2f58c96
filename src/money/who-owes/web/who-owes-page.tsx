import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { useLookAgain } from '#base/platform/web/use-look-again.ts';
import { exactTaka, formatCount } from '#base/shared/taka.ts';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { ArrowLeftIcon } from '#base/ui/icons.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { whoOwesMessages as messages } from '#money/who-owes/messages.ts';
import { whoOwesTexts as texts } from '#money/who-owes/screen-messages.ts';
import { type OwedList, type OwedPage, owedLists } from '#money/who-owes/who-owes.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { NewestBar } from '#people/staff-accounts/web/newest-bar.tsx';
import { OwingRow, UndecidedRow } from './owed-rows.tsx';
import { useOwedActions } from './use-owed-actions.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { signal, url } = args.request;
  const params = new URL(url).searchParams;
  const list = owedLists.find((one) => one === params.get('list'));
  const cursor = params.get('cursor')?.slice(0, 100);
  try {
    const query = { ...(list && { list }), ...(cursor && { cursor }) };
    return { page: await apiOf(args)('GET', '/api/admin/dues', { query, signal }), isFirst: !cursor, problem: null };
  } catch (error) {
    return { page: null, isFirst: true, ...loadProblem(error, () => messages.failedToLoad) };
  }
}

const newestId = 'owed-newest';

export default function WhoOwesPage() {
  const { page, isFirst, problem } = useLoaderData<typeof loader>();
  const actions = useOwedActions(() => document.getElementById(newestId)?.focus({ preventScroll: true }));
  const { newest, failure, busy } = actions;
  useLookAgain(actions.lookAgain);
  const [open, setOpen] = useState<string | null>(null);
  const onOpen = (form: string | null) => {
    actions.forgetFailure();
    setOpen(form);
  };
  const row = { actions, open, onOpen };
  const rows = page ? page.dues.length + page.undecided.length : 0;
  return (
    <AdminLayout
      title={texts.title}
      newest={
        <NewestBar id={newestId} said={newest?.said ?? null}>
          {newest?.undo && (
            <Button look="quiet" className="shrink-0 px-2" busy={busy} onClick={() => actions.undo(newest)}>
              {texts.undo}
            </Button>
          )}
        </NewestBar>
      }
    >
      <TextLink to={linkTo('adminPayments')} className="justify-self-start">
        <ArrowLeftIcon />
        {texts.toDesk}
      </TextLink>
      {failure && open === null && <FormFailure error={failure.error} sentence={failure.sentence} />}
      {page === null && <RetryNotice>{problem}</RetryNotice>}
      {page && <Lists page={page} />}
      {page && rows > 0 && (
        <section aria-labelledby="owed-list" className="panel overflow-hidden">
          <div className="border-line border-b px-4 py-3 sm:px-5">
            <h2 id="owed-list" className="text-xl">
              {texts.listNames[page.list]}
            </h2>
            <p className="max-w-3xl text-soft">{texts.about[page.list]}</p>
          </div>
          <ul className="divide-y divide-line">
            {page.dues.map((due) => (
              <OwingRow key={`${due.studentId} ${due.courseNo} ${due.number}`} due={due} today={page.today} {...row} />
            ))}
            {page.undecided.map((one) => (
              <UndecidedRow key={`${one.studentId} ${one.courseNo}`} row={one} today={page.today} {...row} />
            ))}
          </ul>
        </section>
      )}
      {page && rows === 0 && <Nobody page={page} />}
      <div className="flex flex-wrap gap-3">
        {!isFirst && page && (
          <LinkButton look="quiet" to={linkTo('adminWhoOwes', { list: page.list })}>
            {texts.first}
          </LinkButton>
        )}
        {page?.nextCursor && (
          <LinkButton look="outline" to={linkTo('adminWhoOwes', { list: page.list, cursor: page.nextCursor })}>
            {texts.next}
          </LinkButton>
        )}
      </div>
    </AdminLayout>
  );
}

function Nobody({ page: { sums } }: { page: OwedPage }) {
  const isAny = owedLists.some((list) => sums[list].count > 0);
  return (
    <div className="sheet py-8 pr-6">
      <h2 className="text-xl leading-[2rem]">{isAny ? texts.nobodyHere : texts.nobody}</h2>
      <p className="text-soft">{texts.nobodyText}</p>
    </div>
  );
}

const dots: Partial<Record<OwedList, string>> = { late: 'bg-coral', week: 'bg-amber', before: 'bg-amber' };

function Lists({ page: { sums, list: chosen } }: { page: OwedPage }) {
  const shown = owedLists.filter((list) => list !== 'before' || sums.before.count > 0 || chosen === 'before');
  return (
    <nav
      aria-label={texts.lists}
      className="panel grid grid-cols-2 gap-1 p-1.5 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]"
    >
      {shown.map((list) => {
        const { count, sum } = sums[list];
        return (
          <Link
            key={list}
            to={linkTo('adminWhoOwes', { list })}
            preventScrollReset
            aria-current={list === chosen || undefined}
            className="min-h-11 min-w-0 rounded-control px-3 py-2 hover:bg-desk aria-[current]:bg-green-soft"
          >
            <span className="flex items-center gap-1.5 font-semibold text-sm">
              <span
                aria-hidden="true"
                className={classNames('size-2 shrink-0 rounded-full', (count > 0 && dots[list]) || 'bg-soft/60')}
              />
              {texts.listNames[list]}
            </span>{' '}
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className={classNames('font-bold font-display text-2xl tabular-nums', count === 0 && 'text-soft')}>
                {formatCount(count)}
              </span>{' '}
              <span className="text-sm text-soft tabular-nums">{exactTaka(sum)}</span>
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
