import { Form } from 'react-router';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { chipClasses, FilterChip } from '#base/ui/filter-chip.tsx';
import { ChevronDownIcon, TickIcon } from '#base/ui/icons.tsx';
import { adminLinks } from '#contract/admin-links.ts';
import type { Grouping } from '#money/day-book/day-book.ts';
import { dayBookTexts as texts } from '#money/day-book/screen-messages.ts';
import { presets, type ShownDays } from '#money/day-book/shown-days.ts';
import { rangeOf } from './words.ts';

/** Which days are shown: the usual ones by one press, all others by their names. */
export function RangeChoice({ shown: { preset, from, to }, by }: { shown: ShownDays; by: Grouping }) {
  const isOwn = preset === null;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <nav aria-label={texts.range} className="contents print:hidden">
        <ul className="flex flex-wrap gap-2 print:hidden">
          {presets.map((name) => (
            <li key={name}>
              <FilterChip to={adminLinks.dayBook({ range: name, by })} isPressed={preset === name}>
                {texts.presets[name]}
              </FilterChip>
            </li>
          ))}
        </ul>
      </nav>
      {/* Another range closes it. */}
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
