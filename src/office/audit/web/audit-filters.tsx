import { useState } from 'react';
import { Form, Link } from 'react-router';
import { lastDays } from '#base/shared/dhaka-days.ts';
import { Button } from '#base/ui/button.tsx';
import { SelectField, TextField } from '#base/ui/field.tsx';
import { textLinkClasses } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import { actorKinds, groupNames } from '#office/audit/audit-events.ts';
import { auditTexts as texts } from '#office/audit/screen-messages.ts';
import type { Narrowed } from './load-audit.ts';

type When = 'any' | 'today' | 'week' | 'days';

function whenOf({ from, to }: Narrowed, now: number): When {
  const week = lastDays(7, now);
  if (from === '' && to === '') return 'any';
  if (to !== week.at(-1)) return 'days';
  return from === to ? 'today' : from === week[0] ? 'week' : 'days';
}

/** A GET form, so that the filtered log has an address that can be shared. */
export function AuditFilters({ narrowed, now }: { narrowed: Narrowed; now: number }) {
  const [when, setWhen] = useState(() => whenOf(narrowed, now));
  const week = lastDays(7, now);
  const [first = '', today = ''] = [week[0], week.at(-1)];
  const { who, what, from, to, ...about } = narrowed;
  const days = {
    any: { from: '', to: '' },
    today: { from: today, to: today },
    week: { from: first, to: today },
    days: { from, to },
  }[when];
  return (
    <Form
      action={linkTo('adminAudit')}
      role="search"
      className="panel grid items-end gap-3 px-4 py-3 sm:grid-cols-2 sm:px-5 xl:grid-cols-4"
    >
      {Object.entries(about).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SelectField
        label={texts.who}
        name="who"
        defaultValue={who}
        options={[
          { value: '', label: texts.anybody },
          ...actorKinds.map((value) => ({ value, label: texts.actors[value] })),
        ]}
      />
      <SelectField
        label={texts.what}
        name="what"
        defaultValue={what}
        options={[
          { value: '', label: texts.anything },
          ...groupNames.map((value) => ({ value, label: texts.groups[value] })),
        ]}
      />
      <SelectField
        label={texts.when}
        value={when}
        onChange={({ target }) => setWhen(whens.find((one) => one === target.value) ?? 'any')}
        options={[
          { value: 'any', label: texts.anyTime },
          { value: 'today', label: texts.today },
          { value: 'week', label: texts.week },
          { value: 'days', label: texts.days },
        ]}
      />
      {when === 'days' ? (
        <div className="grid grid-cols-2 gap-3">
          <TextField label={texts.from} name="from" type="date" defaultValue={from || first} max={today} />
          <TextField label={texts.to} name="to" type="date" defaultValue={to || today} />
        </div>
      ) : (
        Object.entries(days).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" look="outline">
          {texts.show}
        </Button>
        <About narrowed={narrowed} />
      </div>
    </Form>
  );
}

const whens: When[] = ['any', 'today', 'week', 'days'];

function About({ narrowed: { student, course, admin } }: { narrowed: Narrowed }) {
  const said = [student && texts.aboutStudent, course && texts.aboutCourse, admin && texts.byAdmin].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Link to={linkTo('adminAudit')} className={textLinkClasses}>
      {texts.without(said.join(', '))}
    </Link>
  );
}
