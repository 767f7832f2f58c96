import { useId } from 'react';
import { staffRoles } from '#base/shared/endpoint.ts';
import { languageOf } from '#base/shared/language.ts';
import type { People } from '#people/staff-accounts/people.ts';
import { staffTexts as texts } from '#people/staff-accounts/people-screen-messages.ts';
import { roleTexts } from '#people/staff-accounts/role-messages.ts';
import type { Work } from './use-staff-actions.ts';

type RoleFieldsProps = { work: Work; courses: People['courses']; onChange: (work: Work) => void };

export function RoleFields({ work, courses, onChange }: RoleFieldsProps) {
  const name = useId();
  const toggle = (id: string, isOn: boolean) =>
    onChange({ ...work, courses: isOn ? [...work.courses, id] : work.courses.filter((one) => one !== id) });
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-1">
        <legend className="font-medium">{texts.role}</legend>
        {staffRoles.map((role) => (
          <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control py-1.5">
            <input
              type="radio"
              name={name}
              value={role}
              checked={work.role === role}
              onChange={() => onChange({ ...work, role })}
              className="mt-0.5 size-5 shrink-0 accent-green"
            />
            <span className="min-w-0">
              <span className="font-semibold">{roleTexts.names[role]}</span>
              <span className="block text-sm text-soft">{texts.roles[role]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {work.role === 'teacher' && (
        <fieldset className="grid gap-1 rounded-control border border-line p-3">
          <legend className="px-1 font-medium">{texts.courses}</legend>
          {courses.length === 0 && <p className="text-soft">{texts.noneToGive}</p>}
          {courses.map(({ _id, title, courseNo }) => (
            <label key={_id} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
              <input
                type="checkbox"
                checked={work.courses.includes(_id)}
                onChange={({ target }) => toggle(_id, target.checked)}
                className="mt-0.5 size-5 shrink-0 accent-green"
              />
              <span className="min-w-0 wrap-anywhere">
                <span lang={languageOf(title)}>{title}</span> <span className="text-sm text-soft">{courseNo}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
