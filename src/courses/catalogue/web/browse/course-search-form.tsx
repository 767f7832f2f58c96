import { useEffect, useEffectEvent, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '#base/ui/button.tsx';
import { SelectField, TextField } from '#base/ui/field.tsx';
import { SearchIcon } from '#base/ui/page-icons.tsx';
import { linkTo } from '#contract/links.ts';
import { courseSorts } from '#courses/catalogue/course-sort.ts';
import { filterNames } from '#courses/catalogue/filter-courses.ts';
import { longestSearch } from '#courses/catalogue/search-courses.ts';
import { searchMessages as messages } from '#courses/catalogue/search-messages.ts';
import { readSearch } from './course-search.ts';
import type { useCatalogueSearch } from './use-catalogue-search.ts';

const sortOptions = courseSorts.map((value) => ({ value, label: messages.sorts[value] }));

type CourseSearchFormProps = { catalogue: ReturnType<typeof useCatalogueSearch> };

/** A plain GET form, which works before the application starts. With the application, changes apply at once. */
export function CourseSearchForm({ catalogue }: CourseSearchFormProps) {
  const { inAddress, type, choose, submit } = catalogue;
  const form = useFieldsOfAddress(catalogue);
  return (
    <search>
      <Form
        ref={form}
        method="get"
        action={linkTo('courses')}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(searchIn(event.currentTarget));
        }}
        className="grid grid-cols-[1fr_auto] items-end gap-3 lg:grid-cols-[1fr_12rem_auto]"
      >
        <div className="col-span-2 lg:col-span-1">
          <TextField
            label={messages.search}
            type="search"
            name="q"
            maxLength={longestSearch}
            defaultValue={inAddress.q}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            placeholder={messages.searchHint}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <SelectField
          label={messages.sort}
          name="sort"
          defaultValue={inAddress.sort ?? courseSorts[0]}
          onChange={({ currentTarget }) => currentTarget.form && choose(searchIn(currentTarget.form).sort)}
          options={sortOptions}
        />
        {filterNames
          .filter((name) => inAddress[name] !== undefined)
          .map((name) => (
            <input key={name} type="hidden" name={name} value={inAddress[name]} />
          ))}
        <Button type="submit">
          <SearchIcon />
          {messages.show}
        </Button>
      </Form>
    </search>
  );
}

function searchIn(form: HTMLFormElement) {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return readSearch(new URLSearchParams(entries));
}

/** Sets the fields after Back, Forward or a link. Rendering a new form instead would lose the focus. */
function useFieldsOfAddress({ inAddress, isTyping, type }: CourseSearchFormProps['catalogue']) {
  const { q, sort = courseSorts[0] } = inAddress;
  const form = useRef<HTMLFormElement>(null);
  const isFirst = useRef(true);
  const arrive = useEffectEvent(() => {
    const field = form.current?.elements.namedItem('q');
    const text = field instanceof HTMLInputElement ? field.value : q;
    // The first run searches for text that the visitor typed before hydration. Later runs do not overwrite text that is
    // being typed.
    if (isFirst.current && text.trim() !== q) type(text);
    else if (!isFirst.current) fill(form.current, isTyping() || text.trim() === q ? { sort } : { q, sort });
    isFirst.current = false;
  });
  useEffect(() => arrive(), [q, sort]);
  return form;
}

function fill(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}
