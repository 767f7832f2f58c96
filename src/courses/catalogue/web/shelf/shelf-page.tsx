import { useEffect, useEffectEvent, useState } from 'react';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { formatCount } from '#base/shared/taka.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { Tabs } from '#base/ui/tabs.tsx';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { publications } from '#courses/catalogue/publication.ts';
import { shelfMessages as texts } from '#courses/catalogue/shelf-messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { May } from '#people/staff-accounts/web/work.tsx';
import { ShelfList } from './shelf-list.tsx';
import { coursesOf, parametersOf, readShelfView, type ShelfOrder, type ShelfView, shelfOrders } from './shelf-order.ts';
import { shelfId, useShelfActions } from './use-shelf-actions.ts';

export async function loader(args: LoaderFunctionArgs) {
  try {
    const { courses } = await apiOf(args)('GET', '/api/admin/shelf', { signal: args.request.signal });
    return { courses, problem: null, loadedAt: Date.now() };
  } catch (error) {
    return { courses: null, ...loadProblem(error, () => texts.failedToLoad), loadedAt: 0 };
  }
}

/** All courses are loaded already, so another tab, order or search loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOtherView && defaultShouldRevalidate;
}

export default function ShelfPage() {
  const { courses, problem, loadedAt } = useLoaderData<typeof loader>();
  return (
    <AdminLayout
      title={texts.title}
      actions={
        <May call="createCourse">
          <LinkButton to={linkTo('addCourse')}>{texts.addCourse}</LinkButton>
        </May>
      }
    >
      {courses ? <Shelf courses={courses} now={loadedAt} /> : <RetryNotice>{problem}</RetryNotice>}
    </AdminLayout>
  );
}

function Shelf({ courses, now }: { courses: ShelfCourse[]; now: number }) {
  const [params, setParams] = useSearchParams();
  const view = readShelfView(params);
  const [typed, setTyped] = useState(view.words);
  const actions = useShelfActions(courses);
  const show = (change: Partial<ShelfView>, replace = true) =>
    setParams(parametersOf({ ...view, ...change }), { replace, preventScrollReset: true });
  const shown = { ...view, words: typed.trim() };
  const drafts = coursesOf(courses, { ...shown, tab: 'draft' });
  const tabs = publications.map((tab) => {
    const count = courses.filter(({ publication }) => publication === tab).length;
    return {
      value: tab,
      label: (
        <>
          {texts.tabNames[tab]} <span className="font-normal">{formatCount(count)}</span>
        </>
      ),
    };
  });
  const list = { now, actions, words: shown.words };
  return (
    <>
      <div id={shelfId} tabIndex={-1} className="panel overflow-hidden">
        <Tabs
          label={texts.tabs}
          items={tabs}
          value={view.tab}
          onChange={(tab) => show({ tab, words: shown.words }, false)}
          aside={
            <ShelfSearch
              view={view}
              typed={typed}
              onType={setTyped}
              onSettle={(words) => show({ words })}
              onOrder={(order) => show({ order, words: shown.words })}
            />
          }
        >
          {texts.about[view.tab] && (
            <p className="border-line border-b px-4 py-3 text-sm text-soft">{texts.about[view.tab]}</p>
          )}
          <ShelfList {...list} tab={view.tab} courses={coursesOf(courses, shown)} />
        </Tabs>
      </div>
      {view.tab === 'public' && drafts.length > 0 && (
        <section aria-labelledby="drafts" className="panel overflow-hidden border-soft/60 border-dashed">
          <div className="border-line border-b border-dashed p-4">
            <h2 id="drafts" className="text-lg">
              {texts.tabNames.draft}
            </h2>
            <p className="text-sm text-soft">{texts.about.draft}</p>
          </div>
          <ShelfList {...list} tab="draft" courses={drafts} />
        </section>
      )}
    </>
  );
}

/** Milliseconds without typing until the address changes. */
const pause = 300;

const control =
  'block min-h-11 w-full min-w-0 rounded-control border border-soft/60 bg-paper px-3 py-2 placeholder:text-soft';

type ShelfSearchProps = {
  view: ShelfView;
  typed: string;
  onType: (words: string) => void;
  onSettle: (words: string) => void;
  onOrder: (order: ShelfOrder) => void;
};

function ShelfSearch({ view, typed, onType, onSettle, onOrder }: ShelfSearchProps) {
  const settle = useEffectEvent(onSettle);
  const words = typed.trim();
  useEffect(() => {
    if (words === view.words) return;
    const timer = window.setTimeout(() => settle(words), pause);
    return () => window.clearTimeout(timer);
  }, [words, view.words]);
  return (
    <div className="flex w-full flex-wrap gap-2 p-2 sm:w-auto sm:grow sm:justify-end">
      <search className="min-w-0 grow basis-40 sm:max-w-64">
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchHint}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          autoComplete="off"
          maxLength={200}
          className={control}
        />
      </search>
      <div className="shrink-0 max-[22.4rem]:w-full">
        <select
          aria-label={texts.order}
          value={view.order}
          onChange={({ target }) => onOrder(shelfOrders.find((one) => one === target.value) ?? 'changed')}
          className={classNames(control, 'chevron')}
        >
          {shelfOrders.map((one) => (
            <option key={one} value={one}>
              {texts.orders[one]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
