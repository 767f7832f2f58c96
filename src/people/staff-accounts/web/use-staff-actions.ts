import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useActions } from '#base/platform/web/use-actions.ts';
import type { StaffRole } from '#base/shared/endpoint.ts';
import { confirmed } from '#base/ui/confirm-dialog.tsx';
import { showToast, showToastWith } from '#base/ui/toast.tsx';
import { api } from '#contract/web/api-client.ts';
import type { Invitation, NewInvitation, Person } from '#people/staff-accounts/people.ts';
import { staffTexts as texts } from '#people/staff-accounts/people-screen-messages.ts';
import { roleTexts } from '#people/staff-accounts/role-messages.ts';
import { adminSession } from './session.ts';

export type StaffActions = ReturnType<typeof useStaffActions>;
export type Work = { role: StaffRole; courses: string[] };
type Way = NewInvitation['by'];
type ShownCode = { name: string; code: string };

export function useStaffActions() {
  const { revalidate } = useRevalidator();
  const { run, ...actions } = useActions(texts.failed, revalidate);
  const [code, setCode] = useState<ShownCode | null>(null);

  const write = ({ id }: Person, body: Work) =>
    run(id, () => api('PUT', '/api/admin/people/:id/role', { params: { id }, body }));
  const allow = ({ id }: Person, disabled: boolean) =>
    run(id, () => api('PUT', '/api/admin/people/:id/disabled', { params: { id }, body: { disabled } }));
  const told = (name: string, way: Way, answered: { code: string | null }) => {
    if (way === 'sms') showToast(texts.sent(name));
    setCode(answered.code === null ? null : { name, code: answered.code });
  };

  return {
    ...actions,
    code,
    hideCode: () => setCode(null),
    async change(person: Person, work: Work): Promise<boolean> {
      if (person.isSelf && work.role !== 'owner' && !(await confirmed(texts.ownQuestion))) return false;
      if (!(await write(person, work))) return false;
      // An owner who changes the own role gets another menu and other pages, so the session is loaded again.
      if (person.isSelf) await adminSession.load({ again: true });
      const undo = { label: texts.undo, onPress: () => write(person, person) };
      const said = texts.changed(person.name, roleTexts.names[work.role]);
      if (person.isSelf) showToast(said);
      else showToastWith(said, undo);
      return true;
    },
    async setDisabled(person: Person, disabled: boolean): Promise<void> {
      if (!(await allow(person, disabled))) return;
      const said = disabled ? texts.stopped(person.name) : texts.allowed(person.name);
      showToastWith(said, { label: texts.undo, onPress: () => allow(person, !disabled) });
    },
    async forgetApp({ id, name }: Person): Promise<void> {
      if (!(await confirmed(texts.forgetAppQuestion(name)))) return;
      if (await run(id, () => api('DELETE', '/api/admin/people/:id/authenticator', { params: { id } })))
        showToast(texts.appForgotten(name));
    },
    async remove(person: Person): Promise<void> {
      const { id, name } = person;
      if (!(await confirmed(texts.removeQuestion(name)))) return;
      if (await run(id, () => api('DELETE', '/api/admin/people/:id', { params: { id } })))
        showToast(texts.removed(name));
    },
    invite: (body: NewInvitation) =>
      run('invite', async () => told(body.name, body.by, await api('POST', '/api/admin/people/invitations', { body }))),
    renew: ({ id, name }: Invitation, by: Way) =>
      run(id, async () => {
        const options = { params: { id }, body: { by } };
        told(name, by, await api('POST', '/api/admin/people/invitations/:id/renew', options));
      }),
    async takeBack({ id, name }: Invitation): Promise<void> {
      if (!(await confirmed(texts.takeBackQuestion(name)))) return;
      const send = () => api('DELETE', '/api/admin/people/invitations/:id', { params: { id } });
      if (await run(id, send)) showToast(texts.takenBack(name));
    },
  };
}
