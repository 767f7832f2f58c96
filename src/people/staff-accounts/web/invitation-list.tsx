import { formatTime } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { Badge } from '#base/ui/badge.tsx';
import { Button } from '#base/ui/button.tsx';
import type { Invitation } from '#people/staff-accounts/people.ts';
import { peopleTexts as texts } from '#people/staff-accounts/people-screen-messages.ts';
import { roleTexts } from '#people/staff-accounts/role-messages.ts';
import type { PeopleActs } from './use-people-acts.ts';

/** Who was invited and has not chosen a password yet. */
export function InvitationList({ invitations, acts }: { invitations: Invitation[]; acts: PeopleActs }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="panel overflow-hidden">
      <h2 id="invitations" className="border-line border-b px-4 py-3 text-xl sm:px-5">
        {texts.invitations}
      </h2>
      <ul className="divide-y divide-line">
        {invitations.map((one) => (
          <InvitationRow key={one.id} invitation={one} acts={acts} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation, acts }: { invitation: Invitation; acts: PeopleActs }) {
  const { id, name, maskedPhone, role, state, endsAt } = invitation;
  const busy = acts.isBusy(id);
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
          onClick={() => acts.renew(invitation, 'sms')}
        >
          {texts.again}
        </Button>
        <Button
          look="quiet"
          busy={busy}
          aria-label={texts.of(texts.newCode, name)}
          onClick={() => acts.renew(invitation, 'reading')}
        >
          {texts.newCode}
        </Button>
        <Button
          look="quiet-danger"
          aria-label={texts.of(texts.takeBack, name)}
          onClick={() => acts.takeBack(invitation)}
        >
          {texts.takeBack}
        </Button>
      </div>
    </li>
  );
}
