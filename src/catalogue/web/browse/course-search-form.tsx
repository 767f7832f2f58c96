import { Form, useSearchParams } from 'react-router';
import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import { catalogueMessages } from '#catalogue/messages.ts';
import { courseSorts } from '#catalogue/sort.ts';
import { links } from '#links.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { readSearch } from './course-search.ts';

const statusOptions = [
  { value: '', label: messages.anyStatus },
  ...Object.entries(catalogueMessages.status).map(([value, label]) => ({ value, label })),
];
const sortOptions = courseSorts.map((value) => ({ value, label: messages.sorts[value] }));

/** A plain GET form: it works before and without the application; with it, a choice is taken at once. */
export function CourseSearchForm() {
  const [parameters] = useSearchParams();
  const { q, status, sort } = readSearch(parameters);
  return (
    <search>
      <Form
        // Back and forward put the fields where they stood.
        key={parameters.toString()}
        method="get"
        action={links.courses()}
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit();
        }}
        className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_10rem_12rem_auto]"
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
        <SelectField label={messages.status} name="status" defaultValue={status ?? ''} options={statusOptions} />
        <SelectField label={messages.sort} name="sort" defaultValue={sort} options={sortOptions} />
        <Button type="submit" className="col-span-2 lg:col-span-1">
          <SearchIcon />
          {messages.show}
        </Button>
      </Form>
    </search>
  );
}
