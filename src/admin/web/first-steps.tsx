import { adminScreens } from '#admin/screen-messages.ts';
import { links } from '#links.ts';
import { newSchool } from '#site/new-school.ts';
import type { ShownSchool } from '#site/school.ts';
import { useSchool } from '#site/web/school.tsx';
import { classNames } from '#ui/class-names.ts';
import { TickIcon } from '#ui/icons.tsx';
import { TextLink } from '#ui/text-link.tsx';

const texts = adminScreens.firstSteps;

/** What a new school needs before it can take money, in order; whether the last one is done the courses themselves say. */
const stepsOf = ({ name, phone, email, wallets, banks }: ShownSchool) => [
  { ...texts.name, isDone: name !== newSchool.name, to: links.adminSchool() },
  { ...texts.reach, isDone: phone !== '' || email !== '', to: links.adminSchool() },
  { ...texts.paying, isDone: wallets.length + banks.length > 0, to: links.adminSchool('paying') },
  { ...texts.course, isDone: false, to: links.addCourse() },
];

/** Until the school has said what students must know; afterwards it is not there. */
export function FirstSteps() {
  const steps = stepsOf(useSchool());
  const next = steps.findIndex(({ isDone }) => !isDone);
  if (next === steps.length - 1) return null;
  return (
    <section aria-labelledby="first-steps" className="panel grid gap-3 p-5">
      <div>
        <h2 id="first-steps" className="text-xl">
          {texts.title}
        </h2>
        <p className="text-soft">{texts.text}</p>
      </div>
      <ol className="grid gap-2">
        {steps.map(({ title, text, isDone, to }, place) => (
          <li
            key={title}
            className={classNames(
              'flex items-center gap-3 rounded-control px-3 py-2',
              place === next && 'bg-green-soft',
            )}
          >
            <span
              className={classNames(
                'grid size-9 shrink-0 place-items-center rounded-full border-2 font-semibold',
                place === next ? 'border-green bg-green text-on-green' : 'border-line',
              )}
            >
              {isDone ? <TickIcon className="size-6 text-pen" /> : place + 1}
              {isDone && <span className="sr-only">{texts.done}</span>}
            </span>
            <span className="min-w-0">
              <TextLink to={to}>{title}</TextLink>
              <span className="block text-soft text-sm">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
