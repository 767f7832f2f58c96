import { useLoaderData } from 'react-router';
import { Button, buttonClasses } from '#base/ui/button.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { dayBookTexts as texts } from '#money/day-book/screen-messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { BookTable } from './book-table.tsx';
import style from './day-book.css?url';
import { DownloadIcon, PrintIcon } from './day-book-icons.tsx';
import { Figures } from './figures.tsx';
import { loadDayBook } from './load-day-book.ts';
import { MoneyColumns } from './money-columns.tsx';
import { RangeChoice } from './range-choice.tsx';
import { Shares } from './shares.tsx';

export const loader = loadDayBook;

/** What came, what was opened, and what does not fit, day by day (the day book). */
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
