import { formatTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { TickIcon } from '#base/ui/icons.tsx';
import { queueTexts as texts } from '#money/enrollments/queue-messages.ts';
import { useMay } from '#people/staff-accounts/web/work.tsx';
import type { ListAddress } from './use-list-address.ts';
import type { MarkMany } from './use-mark-many.ts';
import type { Selection } from './use-selection.ts';

export function ListHead({
  address,
  selection,
  shown,
}: {
  address: ListAddress;
  selection: Selection | null;
  shown: number;
}) {
  const may = useMay();
  if (!may('markManyEnrollments') && !may('exportEnrollments')) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b px-4">
      {selection && shown > 0 && may('markManyEnrollments') ? (
        <label className="-ml-2 flex min-h-11 cursor-pointer items-center gap-3 px-2 font-medium">
          <input
            type="checkbox"
            className="size-5 accent-green"
            checked={selection.isAll}
            ref={(box) => {
              if (box) box.indeterminate = selection.rows.length > 0 && !selection.isAll;
            }}
            onChange={({ target }) => selection.tickAll(target.checked)}
          />
          {texts.selectAll(shown)}
        </label>
      ) : (
        <span />
      )}
      {may('exportEnrollments') && (
        <a
          href={address.file}
          download
          className="-mx-2 inline-flex min-h-11 items-center px-2 font-semibold text-green hover:underline"
        >
          {texts.save}
        </a>
      )}
    </div>
  );
}

export function SelectionBar({ selection, marks }: { selection: Selection; marks: MarkMany }) {
  const { rows } = selection;
  if (rows.length === 0) return null;
  const sum = formatTaka(rows.reduce((total, { paid }) => total + paid, 0));
  return (
    <section
      aria-label={texts.selection}
      className="above-newest z-10 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-line border-t bg-paper p-3"
    >
      <p role="status" className="mr-auto px-1">
        {texts.selected(rows.length)}
      </p>
      <Button look="quiet" onClick={selection.clear}>
        {texts.clear}
      </Button>
      <Button
        className="min-h-13 w-full flex-wrap gap-x-4 gap-y-0 sm:w-auto sm:text-lg"
        busy={marks.isBusy}
        onClick={() => marks.mark(rows).then(selection.clear)}
      >
        <span className="inline-flex items-center gap-2">
          {!marks.isBusy && <TickIcon />}
          {texts.mark(rows.length)}
        </span>
        <span className="tabular-nums">{sum}</span>
      </Button>
    </section>
  );
}
