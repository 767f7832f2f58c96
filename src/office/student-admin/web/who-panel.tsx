import { type ReactNode, useState } from 'react';
import { formatAge, formatDate, formatTime } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { formatPhone, phoneLink } from '#base/shared/phone.ts';
import { Badge } from '#base/ui/badge.tsx';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { textLinkClasses } from '#base/ui/text-link.tsx';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { api } from '#contract/web/api-client.ts';
import { pageTexts as texts } from '#office/student-admin/screen-messages.ts';
import { type StudentFile, PhoneForm as schema } from '#office/student-admin/student-facts.ts';
import { Panel } from './panel.tsx';
import type { StudentActions } from './use-student-actions.ts';

type WhoProps = { student: StudentFile['student']; actions: StudentActions; now: number };

export function WhoPanel({ student, actions, now }: WhoProps) {
  const { phone, phoneProven, email, school, college, password, google, since, lastSeen, disabledAt } = student;
  const [isCorrecting, setCorrecting] = useState(false);
  const ways = [password && texts.password, google && texts.google].filter(Boolean).join(', ') || texts.nothing;
  if (email === null)
    return (
      <Panel id="who" title={texts.who}>
        <p className="px-4 py-3 sm:px-5">{texts.erased}</p>
      </Panel>
    );
  return (
    <Panel
      id="who"
      title={texts.who}
      action={
        <Button
          look={disabledAt === null ? 'quiet-danger' : 'outline'}
          busy={actions.isBusy('disable') || actions.isBusy('enable')}
          onClick={actions.toggleAccess}
        >
          {disabledAt === null ? texts.disable : texts.enable}
        </Button>
      }
    >
      {disabledAt !== null && (
        <p className="px-4 pt-3 sm:px-5">
          <Badge tone="coral">{texts.disabledSince(formatTime(disabledAt))}</Badge>
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 px-4 py-3 sm:grid-cols-2 sm:px-5">
        <Fact name={texts.phone}>
          {phone === null ? (
            texts.noPhone
          ) : (
            <>
              <a href={phoneLink(phone)} className={textLinkClasses}>
                <Unbroken>{formatPhone(phone)}</Unbroken>
              </a>
              <span className={`block text-sm ${phoneProven ? 'text-green' : 'text-amber'}`}>
                {phoneProven ? texts.proven : texts.notProven}
              </span>
            </>
          )}
        </Fact>
        <Fact name={texts.email}>
          <a href={`mailto:${email}`} className={textLinkClasses}>
            {email}
          </a>
        </Fact>
        {school && <Fact name={texts.school}>{school}</Fact>}
        {college && <Fact name={texts.college}>{college}</Fact>}
        <Fact name={texts.signsIn}>{ways}</Fact>
        <Fact name={texts.since}>{formatDate(since)}</Fact>
        <Fact name={texts.lastSeen}>{lastSeen === null ? texts.never : formatAge(lastSeen, now)}</Fact>
      </dl>
      <div className="border-line border-t px-4 py-2 sm:px-5">
        {isCorrecting ? (
          <PhoneForm student={student} actions={actions} onClose={() => setCorrecting(false)} />
        ) : (
          <Button look="quiet" className="-mx-4" onClick={() => setCorrecting(true)}>
            {texts.correctPhone}
          </Button>
        )}
      </div>
    </Panel>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 wrap-anywhere">
    <dt className="text-sm text-soft">{name}</dt>
    <dd lang={typeof children === 'string' ? languageOf(children) : undefined}>{children}</dd>
  </div>
);

type PhoneFormProps = Pick<WhoProps, 'student' | 'actions'> & { onClose: () => void };

function PhoneForm({ student: { id: studentId, phone: expectedPhone }, actions, onClose }: PhoneFormProps) {
  const { form, field, busy, problem } = useForm({
    initial: { phone: '' },
    schema,
    fallback: texts.notDone,
    submit: async ({ phone }) => {
      await api('PUT', '/api/admin/students/:studentId/phone', {
        params: { studentId },
        body: { phone, expectedPhone },
      });
      await actions.done(texts.phoneSaved);
      onClose();
    },
  });
  return (
    <form {...form} className="grid gap-3 py-2">
      <TextField
        {...field('phone')}
        label={texts.newPhone}
        hint={texts.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        autoFocus
        required
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
