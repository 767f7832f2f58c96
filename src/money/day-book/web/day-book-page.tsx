import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { Button, buttonClasses } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { chipClasses, FilterChip } from '#base/ui/filter-chip.tsx';
import { ChevronDownIcon, Icon, type IconProps, TickIcon } from '#base/ui/icons.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { type DayBooks, type Grouping, groupings } from '#money/day-book/day-book.ts';
import { dayBookTexts as texts } from '#money/day-book/screen-messages.ts';
import { presets, type ShownDays, shownDays } from '#money/day-book/shown-days.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { BookTable } from './book-table.tsx';
import style from './day-book.css?url';
import { Figures } from './figures.tsx';
import { MoneyColumns } from './money-columns.tsx';
import { Shares } from './shares.tsx';
import { rangeOf } from './words.ts';

export const loader = loadDayBook;

export default function DayBookPage() {
  const { shown, by, books, problem } = useLoaderData<typeof loader>();
  const query = new URLSearchParams({ from: shown.from, to: shown.to, by });
  return (
    <AdminLayout
      title={texts.title}
      actions={
        <div className="flex gap-2 print:hidden">
          <Button look="outline" onClick={() => window.print()}>
            <PrintIcon />
            {texts.print}
          </Button>
          {books && (
            <a href={`/api/admin/reports/payments.csv?${query}`} download className={buttonClasses('outline')}>
              <DownloadIcon />
              {texts.csv.name}
              <span className="sr-only">{texts.csv.hint}</span>
            </a>
          )}
        </div>
      }
    >
      <link rel="stylesheet" href={style} precedence="day-book" />
      <RangeChoice shown={shown} by={by} />
      {books ? (
        <div className="day-book grid grid-cols-[minmax(0,1fr)] gap-4">
          <Figures book={books.day} />
          <MoneyColumns rows={books.day.rows} />
          <Shares methods={books.method.rows} courses={books.course.rows} />
          <BookTable books={books} by={by} />
          <p className="text-sm text-soft">{texts.footnote}</p>
        </div>
      ) : (
        <RetryNotice>{problem}</RetryNotice>
      )}
    </AdminLayout>
  );
}

function PrintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 13.5h10v7H7z" />
    </Icon>
  );
}

function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v11m-5-5 5 5 5-5M4.5 19.5h15" />
    </Icon>
  );
}

type Loaded = { shown: ShownDays; by: Grouping; books: DayBooks | null; problem: string | null };

async function loadDayBook(args: LoaderFunctionArgs): Promise<Loaded> {
  const api = apiOf(args);
  const { signal, url } = args.request;
  const params = new URL(url).searchParams;
  const shown = shownDays(params, Date.now());
  const by = groupings.find((name) => name === params.get('by')) ?? 'day';
  const { from, to } = shown;
  try {
    const books = await api('GET', '/api/admin/reports/day-book', { query: { from, to }, signal });
    return { shown, by, books, problem: null };
  } catch (error) {
    return { shown, by, books: null, problem: loadProblem(error, () => texts.failed).problem };
  }
}

function RangeChoice({ shown: { preset, from, to }, by }: { shown: ShownDays; by: Grouping }) {
  const isOwn = preset === null;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <nav aria-label={texts.range} className="contents print:hidden">
        <ul className="flex flex-wrap gap-2 print:hidden">
          {presets.map((name) => (
            <li key={name}>
              <FilterChip to={linkTo('adminDayBook', { range: name, by })} isPressed={preset === name}>
                {texts.presets[name]}
              </FilterChip>
            </li>
          ))}
        </ul>
      </nav>
      {/* The key closes this form when the range of days changes. */}
      <details key={`${from} ${to}`} className="group open:order-last open:w-full print:hidden">
        <summary className={chipClasses(isOwn)}>
          {isOwn && <TickIcon className="-ml-1" />}
          {texts.ownRange}
          <ChevronDownIcon className="size-4 group-open:rotate-180" />
        </summary>
        <Form className="panel mt-2 flex flex-wrap items-end gap-3 p-4" preventScrollReset>
          <TextField
            type="date"
            name="from"
            label={texts.from}
            defaultValue={from}
            min="2000-01-01"
            max="2099-12-31"
            required
          />
          <TextField
            type="date"
            name="to"
            label={texts.to}
            defaultValue={to}
            min="2000-01-01"
            max="2099-12-31"
            required
          />
          <input type="hidden" name="by" value={by} />
          <Button type="submit">{texts.show}</Button>
        </Form>
      </details>
      <p className="ml-auto py-2.5 text-soft max-sm:w-full max-sm:py-0">{texts.dhakaTime(rangeOf(from, to))}</p>
    </div>
  );
}
