import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { formatTime } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { Badge } from '#base/ui/badge.tsx';
import { Button } from '#base/ui/button.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { useRestoreFocus } from '#base/ui/use-restore-focus.ts';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import type { Invitation } from '#people/staff-accounts/people.ts';
import { staffTexts as texts } from '#people/staff-accounts/people-screen-messages.ts';
import { roleTexts } from '#people/staff-accounts/role-messages.ts';
import { AdminLayout } from './admin-layout.tsx';
import { FormFailure } from './form-failure.tsx';
import { InviteForm } from './invite-form.tsx';
import { PersonRow } from './person-row.tsx';
import { type StaffActions, useStaffActions } from './use-staff-actions.ts';

export async function loader(args: LoaderFunctionArgs) {
  try {
    const found = await apiOf(args)('GET', '/api/admin/people', { signal: args.request.signal });
    return { found, problem: null, loadedAt: Date.now() };
  } catch (error) {
    return { found: null, ...loadProblem(error, () => texts.notLoaded), loadedAt: 0 };
  }
}

export default function StaffPage() {
  const { found, problem, loadedAt } = useLoaderData<typeof loader>();
  const actions = useStaffActions();
  const screen = useRef<HTMLDivElement>(null);
  useRestoreFocus(screen, '#people');
  return (
    <div ref={screen} tabIndex={-1} className="contents">
      <AdminLayout title={texts.title}>
        <p className="max-w-3xl text-soft">{texts.intro}</p>
        {actions.failure && <FormFailure {...actions.failure} />}
        {found === null && <RetryNotice>{problem}</RetryNotice>}
        <CodeToRead actions={actions} />
        {found && (
          <>
            <section id="people" tabIndex={-1} aria-label={texts.title} className="panel overflow-hidden outline-none">
              <ul className="divide-y divide-line">
                {found.people.map((one) => (
                  <PersonRow key={one.id} person={one} courses={found.courses} actions={actions} now={loadedAt} />
                ))}
              </ul>
            </section>
            <InvitationList invitations={found.invitations} actions={actions} />
            <InviteForm courses={found.courses} actions={actions} />
          </>
        )}
      </AdminLayout>
    </div>
  );
}

const focusOnce = (place: HTMLElement | null) => place?.focus();

function CodeToRead({ actions: { code, hideCode } }: { actions: StaffActions }) {
  if (code === null) return null;
  const page = window.location.host + linkTo('invitation');
  return (
    <section
      key={code.code}
      ref={focusOnce}
      tabIndex={-1}
      aria-labelledby="code-to-read"
      className="panel grid justify-items-start gap-2 p-5 outline-none"
    >
      <h2 id="code-to-read" className="text-lg">
        {texts.codeFor(code.name)}
      </h2>
      <p className="font-mono text-3xl">{`${code.code.slice(0, 4)} ${code.code.slice(4)}`}</p>
      <p className="text-soft wrap-anywhere">{texts.codeHint(page)}</p>
      <Button look="outline" onClick={hideCode}>
        {texts.hideCode}
      </Button>
    </section>
  );
}

function InvitationList({ invitations, actions }: { invitations: Invitation[]; actions: StaffActions }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="panel overflow-hidden">
      <h2 id="invitations" className="border-line border-b px-4 py-3 text-xl sm:px-5">
        {texts.invitations}
      </h2>
      <ul className="divide-y divide-line">
        {invitations.map((one) => (
          <InvitationRow key={one.id} invitation={one} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation, actions }: { invitation: Invitation; actions: StaffActions }) {
  const { id, name, maskedPhone, role, state, endsAt } = invitation;
  const busy = actions.isBusy(id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-[1_1_18rem] wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong lang={languageOf(name)}>{name}</strong>
          <Badge tone="plain">{roleTexts.names[role]}</Badge>
          <Badge tone={state === 'waits' ? 'amber' : 'coral'}>{texts.states[state]}</Badge>
        </p>
        <p className="text-sm text-soft">
          {maskedPhone}
          {state === 'waits' && <> · {texts.until(formatTime(endsAt))}</>}
        </p>
      </div>
      <div className="-mx-4 flex flex-wrap sm:mx-0">
        <Button
          look="quiet"
          busy={busy}
          aria-label={texts.of(texts.again, name)}
          onClick={() => actions.renew(invitation, 'sms')}
        >
          {texts.again}
        </Button>
        <Button
          look="quiet"
          busy={busy}
          aria-label={texts.of(texts.newCode, name)}
          onClick={() => actions.renew(invitation, 'reading')}
        >
          {texts.newCode}
        </Button>
        <Button
          look="quiet-danger"
          aria-label={texts.of(texts.takeBack, name)}
          onClick={() => actions.takeBack(invitation)}
        >
          {texts.takeBack}
        </Button>
      </div>
    </li>
  );
}
