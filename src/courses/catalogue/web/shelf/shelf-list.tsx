import { useState } from 'react';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { ChevronDownIcon } from '#base/ui/icons.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import type { Publication } from '#courses/catalogue/publication.ts';
import { shelfMessages as texts } from '#courses/catalogue/shelf-messages.ts';
import { ShelfRow, shelfColumns } from './shelf-row.tsx';
import { rowId, type ShelfActions } from './use-shelf-actions.ts';

const rowsAtFirst = 20;

type ShelfListProps = {
  tab: Publication;
  courses: ShelfCourse[];
  words: string;
  now: number;
  actions: ShelfActions;
};

export function ShelfList({ tab, courses, words, now, actions }: ShelfListProps) {
  const [isWhole, setWhole] = useState(false);
  const focusOn = useNextFocus();
  const others = isWhole ? [] : courses.slice(rowsAtFirst);
  const showOthers = () => {
    setWhole(true);
    const [first] = others;
    if (first) focusOn(`#${rowId(first._id)} a`);
  };
  return (
    <>
      {courses.length === 0 ? (
        <p className="p-6 text-soft">{words ? texts.notFound(words) : texts.empty[tab]}</p>
      ) : (
        <>
          <Columns />
          <ul className="divide-y divide-line">
            {courses.slice(0, courses.length - others.length).map((course) => (
              <ShelfRow key={course._id} course={course} now={now} actions={actions} />
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <div className="border-line border-t p-1 text-center">
          <Button look="quiet" onClick={showOthers}>
            {texts.showOthers(others.length)}
            <ChevronDownIcon />
          </Button>
        </div>
      )}
    </>
  );
}

function Columns() {
  const { course, status, price, paid, changed } = texts.columns;
  return (
    <div
      aria-hidden="true"
      className={classNames(
        shelfColumns,
        'border-line border-b px-4 py-2.5 font-semibold text-sm text-soft max-xl:hidden',
      )}
    >
      <span className="col-span-2">{course}</span>
      <span>{status}</span>
      <span className="text-right">{price}</span>
      <span className="text-right">{paid}</span>
      <span className="pl-2">{changed}</span>
    </div>
  );
}
