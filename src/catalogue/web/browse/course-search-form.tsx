import { useEffect, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import { filterNames } from '#catalogue/filter-courses.ts';
import { courseSorts } from '#catalogue/sort.ts';
import { links } from '#links.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { readSearch } from './course-search.ts';

const sortOptions = courseSorts.map((value) => ({ value, label: messages.sorts[value] }));

/** A plain GET form: it works before and without the application; with it, a choice is taken at once. */
export function CourseSearchForm() {
  const [parameters] = useSearchParams();
  const { q, sort = 'newest', ...filters } = readSearch(parameters);
  const form = useFieldsOfAddress({ q, sort });
  return (
    <search>
      <Form
        ref={form}
        method="get"
        action={links.courses()}
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
        }}
        preventScrollReset
        className="grid grid-cols-[1fr_auto] items-end gap-3 lg:grid-cols-[1fr_12rem_auto]"
      >
        <div className="col-span-2 lg:col-span-1">
          <TextField
            label={messages.search}
            type="search"
            name="q"
            maxLength={200}
            defaultValue={q}
            placeholder={messages.searchHint}
            enterKeyHint="search"
          />
        </div>
        <SelectField label={messages.sort} name="sort" defaultValue={sort} options={sortOptions} />
        {filterNames
          .filter((name) => filters[name] !== undefined)
          .map((name) => (
            <input key={name} type="hidden" name={name} value={filters[name]} />
          ))}
        <Button type="submit">
          <SearchIcon />
          {messages.show}
        </Button>
      </Form>
    </search>
  );
}

/** Back, forward and links put the fields where they stood; a new form would drop the focus of the field that searched. */
function useFieldsOfAddress({ q, sort }: Record<'q' | 'sort', string>) {
  const form = useRef<HTMLFormElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // What was typed before the application was there stays.
    if (!isFirst.current) fill(form.current, { q, sort });
    isFirst.current = false;
  }, [q, sort]);
  return form;
}

function fill(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}
