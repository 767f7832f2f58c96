import { type FormEvent, useState } from 'react';
import { formatAge } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { Badge } from '#base/ui/badge.tsx';
import { Button } from '#base/ui/button.tsx';
import type { People, Person } from '#people/staff-accounts/people.ts';
import { staffTexts as texts } from '#people/staff-accounts/people-screen-messages.ts';
import { roleTexts } from '#people/staff-accounts/role-messages.ts';
import { RoleFields } from './role-fields.tsx';
import type { StaffActions, Work } from './use-staff-actions.ts';

type PersonRowProps = { person: Person; courses: People['courses']; actions: StaffActions; now: number };

export function PersonRow({ person, courses, actions, now }: PersonRowProps) {
  const { id, name, isSelf, disabled } = person;
  const [isChanging, setChanging] = useState(false);
  // When the form closes, the button that opened it appears again and gets the focus.
  const [wasChanging, setWasChanging] = useState(false);
  const close = () => {
    setChanging(false);
    setWasChanging(true);
  };
  const label = (act: string) => texts.of(act, name);
  const busy = actions.isBusy(id);
  return (
    <li className="grid gap-3 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <About person={person} now={now} />
        {!isChanging && (
          <div className="-mx-4 flex flex-wrap sm:mx-0">
            <Button
              look="quiet"
              autoFocus={wasChanging}
              aria-label={label(texts.change)}
              onClick={() => setChanging(true)}
            >
              {texts.change}
            </Button>
            {!isSelf && (
              <>
                <Button
                  look="quiet"
                  busy={busy}
                  aria-label={label(disabled ? texts.enable : texts.disable)}
                  onClick={() => actions.setDisabled(person, !disabled)}
                >
                  {disabled ? texts.enable : texts.disable}
                </Button>
                {person.secondFactor === 'app' && (
                  <Button look="quiet" aria-label={label(texts.forgetApp)} onClick={() => actions.forgetApp(person)}>
                    {texts.forgetApp}
                  </Button>
                )}
                <Button look="quiet-danger" aria-label={label(texts.remove)} onClick={() => actions.remove(person)}>
                  {texts.remove}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      {isChanging && <RoleForm person={person} courses={courses} actions={actions} onClose={close} />}
    </li>
  );
}

function About({ person, now }: Pick<PersonRowProps, 'person' | 'now'>) {
  const { name, email, maskedPhone, role, courses, disabled, password, lastSeenAt, isSelf, secondFactor } = person;
  const own = courses.length === 0 ? texts.noCourses : texts.courseCount(courses.length);
  return (
    <div className="min-w-0 flex-[1_1_18rem] wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong lang={languageOf(name)}>{name}</strong>
        {isSelf && <span className="text-soft">({texts.yourself})</span>}
        <Badge tone={role === 'owner' ? 'green' : 'plain'}>{roleTexts.names[role]}</Badge>
        {disabled && <Badge tone="coral">{texts.disabled}</Badge>}
        {password === 'first' && <Badge tone="amber">{texts.firstPassword}</Badge>}
        {password === 'ended' && <Badge tone="coral">{texts.endedPassword}</Badge>}
      </p>
      <p className="text-sm text-soft">
        {email} · <span className="whitespace-nowrap">{maskedPhone}</span> · {texts.secondFactor[secondFactor]}
      </p>
      <p className="text-sm text-soft">
        {lastSeenAt === null ? texts.neverSeen : texts.seen(formatAge(lastSeenAt, now))}
        {role === 'teacher' && <> · {own}</>}
      </p>
    </div>
  );
}

type RoleFormProps = Omit<PersonRowProps, 'now'> & { onClose: () => void };

function RoleForm({ person, courses, actions, onClose }: RoleFormProps) {
  const [work, setWork] = useState<Work>({ role: person.role, courses: person.courses });
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await actions.change(person, work)) onClose();
  }
  return (
    <form onSubmit={send} onKeyDown={({ key }) => key === 'Escape' && onClose()} className="grid gap-3">
      <RoleFields work={work} courses={courses} onChange={setWork} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={actions.isBusy(person.id)} aria-label={texts.of(texts.save, person.name)}>
          {texts.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
