import { formatCount } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#base/ui/icons.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { demoRecords, demoStorage } from '#office/demos/demo-figures.ts';
import { demoTexts as texts } from '#office/demos/demo-messages.ts';
import { DemoLayout } from './demo-layout.tsx';
import { ShareBar } from './share-bar.tsx';

const allRecords = demoRecords.reduce((sum, { records }) => sum + records, 0);

export default function DatabasePage() {
  return (
    <DemoLayout title={texts.databaseTitle}>
      <div className="panel overflow-hidden">
        <table className="w-full text-left">
          <caption className="border-line border-b px-4 py-4 text-left font-display font-semibold sm:px-5">
            {texts.holdings(demoRecords.length, formatCount(allRecords), demoStorage)}
          </caption>
          <thead className="border-line border-b bg-desk/60 text-sm text-soft">
            <tr>
              <Column name={texts.columns.collection} />
              <Column name={texts.columns.records} className="text-right" />
              <Column name={texts.columns.share} className="hidden lg:table-cell" />
              <Column name={texts.columns.size} className="hidden text-right sm:table-cell" />
              <Column name={texts.columns.changed} className="hidden text-right sm:table-cell" />
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {demoRecords.map((record) => (
              <RecordRow key={record.collection} {...record} />
            ))}
          </tbody>
        </table>
        <DemoPager />
      </div>
    </DemoLayout>
  );
}

const cell = 'px-4 py-3 sm:px-5';

function Column({ name, className = '' }: { name: string; className?: string }) {
  return (
    <th scope="col" className={`px-4 py-2 font-semibold sm:px-5 ${className}`}>
      {name}
    </th>
  );
}

function RecordRow({ collection, holds, records, size, share, changed }: (typeof demoRecords)[number]) {
  return (
    <tr className="hover:bg-desk/50">
      <th scope="row" className={`${cell} font-normal`}>
        <span className="font-mono font-semibold">{collection}</span>
        <span className="block text-soft text-sm">{holds}</span>
        <span className="block text-soft text-sm sm:hidden">{texts.sizeAndChange(size, changed)}</span>
      </th>
      <td className={`${cell} text-right font-semibold tabular-nums`}>{formatCount(records)}</td>
      <td className={`${cell} hidden lg:table-cell`}>
        <span className="flex items-center gap-2 text-soft text-sm tabular-nums">
          <ShareBar share={share / 100} className="h-2 w-24" />
          {texts.share(share)}
        </span>
      </td>
      <td className={`${cell} hidden text-right tabular-nums sm:table-cell`}>{size}</td>
      <td className={`${cell} hidden text-right text-soft sm:table-cell`}>{changed}</td>
    </tr>
  );
}

function DemoPager() {
  return (
    <nav
      aria-label={texts.pages}
      className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-2 py-1"
    >
      <Button look="quiet" disabled>
        <ArrowLeftIcon className="size-4" />
        {texts.previous}
      </Button>
      <span className="text-soft text-sm">{texts.pageOf}</span>
      <Button look="quiet" onClick={() => showToast(texts.onePageOnly, 'info')}>
        {texts.next}
        <ArrowRightIcon className="size-4" />
      </Button>
    </nav>
  );
}
