import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { NewInvitation, type People } from '#people/staff-accounts/people.ts';
import { staffTexts as texts } from '#people/staff-accounts/people-screen-messages.ts';
import { RoleFields } from './role-fields.tsx';
import type { StaffActions, Work } from './use-staff-actions.ts';

type Way = NewInvitation['by'];
const nobody = { name: '', phone: '' };

export function InviteForm({ courses, actions }: { courses: People['courses']; actions: StaffActions }) {
  const [typed, setTyped] = useState(nobody);
  const [work, setWork] = useState<Work>({ role: 'helper', courses: [] });
  const [problems, setProblems] = useState<Partial<typeof nobody>>({});

  async function send(by: Way): Promise<void> {
    const judged = v.safeParse(NewInvitation, { ...typed, ...work, by });
    const nested = judged.success ? {} : (v.flatten<typeof NewInvitation>(judged.issues).nested ?? {});
    setProblems({
      ...(nested.name && { name: nested.name[0] }),
      ...(nested.phone && { phone: nested.phone[0] }),
    });
    if (!judged.success || !(await actions.invite(judged.output))) return;
    setTyped(nobody);
    setWork({ role: 'helper', courses: [] });
  }
  const field = (name: keyof typeof nobody) => ({
    name,
    value: typed[name],
    error: problems[name],
    announced: true,
    required: true,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form
      aria-labelledby="invite"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send('sms');
      }}
      className="panel grid gap-4 p-5"
    >
      <div>
        <h2 id="invite" className="text-xl">
          {texts.invite}
        </h2>
        <p className="text-soft">{texts.inviteIntro}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field('name')} label={texts.name} maxLength={100} />
        <TextField {...field('phone')} label={texts.phone} type="tel" inputMode="tel" />
      </div>
      <RoleFields work={work} courses={courses} onChange={setWork} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={actions.isBusy('invite')}>
          {texts.bySms}
        </Button>
        <Button look="outline" busy={actions.isBusy('invite')} onClick={() => send('reading')}>
          {texts.byReading}
        </Button>
      </div>
    </form>
  );
}
