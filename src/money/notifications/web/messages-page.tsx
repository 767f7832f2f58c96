import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { useLookAgain } from '#base/platform/web/use-look-again.ts';
import { formatCount } from '#base/shared/taka.ts';
import { classNames } from '#base/ui/class-names.ts';
import { Notice } from '#base/ui/notice.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { useRestoreFocus } from '#base/ui/use-restore-focus.ts';
import { apiOf } from '#contract/web/api-client.ts';
import type { MessageCounts, MessageList } from '#money/notifications/notice.ts';
import { noticeTexts as texts } from '#money/notifications/screen-messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { May } from '#people/staff-accounts/web/work.tsx';
import { AnnounceForm } from './announce-form.tsx';
import { AnnouncementRows } from './announcement-rows.tsx';
import { MessageRows } from './message-rows.tsx';
import { type MessageActions, useMessageActions } from './use-message-actions.ts';

export async function loader(args: LoaderFunctionArgs) {
  try {
    const { signal } = args.request;
    const [list, { announcements }, { courses }] = await Promise.all([
      apiOf(args)('GET', '/api/admin/messages', { signal }),
      apiOf(args)('GET', '/api/admin/announcements', { signal }),
      apiOf(args)('GET', '/api/courses/fetch/all', { query: { basic: '1' }, signal }),
    ]);
    return { list, announcements, courses, problem: null };
  } catch (error) {
    return { list: null, announcements: [], courses: [], ...loadProblem(error, () => texts.failedToLoad) };
  }
}

export default function MessagesPage() {
  const { list, announcements, courses, problem } = useLoaderData<typeof loader>();
  const actions = useMessageActions();
  const { revalidate } = useRevalidator();
  useLookAgain(() => {
    if (actions.isIdle) revalidate();
  });
  const screen = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its row, so focus must move.
  useRestoreFocus(screen, '#failed');
  return (
    <div ref={screen} tabIndex={-1} className="contents">
      <AdminLayout title={texts.title}>
        <p className="max-w-3xl text-soft">{texts.intro}</p>
        {actions.failure && <FormFailure {...actions.failure} />}
        {list ? (
          <>
            <Lists list={list} actions={actions} />
            {list.counts.limit > 0 && (
              <May call="announce">
                <AnnounceForm courses={courses} onSent={revalidate} />
              </May>
            )}
            <AnnouncementRows announcements={announcements} onStopped={revalidate} />
          </>
        ) : (
          <RetryNotice>{problem}</RetryNotice>
        )}
      </AdminLayout>
    </div>
  );
}

function Lists({ list: { messages, counts }, actions }: { list: MessageList; actions: MessageActions }) {
  const { failed, waiting, today, limit } = counts;
  const of = (state: (typeof messages)[number]['state']) => messages.filter((message) => message.state === state);
  return (
    <>
      {limit === 0 && <Notice tone="info">{texts.off}</Notice>}
      {limit > 0 && today >= limit && waiting > 0 && <Notice tone="info">{texts.dayFull(limit)}</Notice>}
      <MessageTiles counts={counts} />
      {failed === 0 ? (
        <div className="sheet py-8 pr-6">
          <h2 id="failed" tabIndex={-1} className="text-xl leading-[2rem]">
            {waiting === 0 ? texts.allSent : texts.noneFailed}
          </h2>
          <p className="text-soft">{texts.allSentText}</p>
        </div>
      ) : (
        <MessageRows id="failed" head={texts.failedHead} messages={of('failed')} count={failed} actions={actions} />
      )}
      {waiting > 0 && (
        <MessageRows id="waiting" head={texts.waitingHead} messages={of('waiting')} count={waiting} actions={actions} />
      )}
    </>
  );
}

function MessageTiles({ counts: { failed, waiting, today, limit, month, price } }: { counts: MessageCounts }) {
  const isDayFull = limit > 0 && today >= limit;
  const tiles = [
    { name: texts.failed, count: failed, under: texts.failedUnder, dot: failed > 0 ? 'bg-coral' : 'bg-soft/60' },
    {
      name: texts.waiting,
      count: waiting,
      under: texts.waitingUnder(isDayFull),
      dot: waiting > 0 ? 'bg-amber' : 'bg-soft/60',
    },
    { name: texts.today, count: today, under: texts.todayUnder(limit), dot: today > 0 ? 'bg-green' : 'bg-soft/60' },
    {
      name: texts.month,
      count: month,
      under: price > 0 ? texts.cost(month, price) : texts.monthUnder,
      dot: month > 0 ? 'bg-green' : 'bg-soft/60',
    },
  ];
  return (
    <section aria-label={texts.facts} className="panel overflow-hidden">
      {/* The list's background shows as lines in the gaps between the tiles. */}
      <ul className="grid grid-cols-2 gap-px bg-line sm:grid-cols-4 max-[22rem]:grid-cols-1">
        {tiles.map(({ name, count, under, dot }) => (
          <li key={name} className="min-w-0 bg-paper p-3 sm:px-5 sm:py-4 forced-colors:outline">
            <p className="flex items-baseline gap-1.5 text-sm text-soft">
              <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', dot)} />
              {name}
            </p>
            <p className="font-bold font-display text-2xl tabular-nums leading-tight">{formatCount(count)}</p>
            <p className="text-sm text-soft">{under}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
