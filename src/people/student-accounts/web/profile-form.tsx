import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEndedSession } from '#base/platform/web/ended-session.ts';
import { statusOf } from '#base/platform/web/json-client.ts';
import { useLater } from '#base/platform/web/use-later.ts';
import { Button } from '#base/ui/button.tsx';
import { ConfirmDialog } from '#base/ui/confirm-dialog.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { Popup } from '#base/ui/popup.tsx';
import { typedTexts, useTyped } from '#base/ui/typed-texts.ts';
import { useForm } from '#base/ui/use-form.ts';
import { useLeaveGuard } from '#base/ui/use-leave-guard.ts';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { accountScreens as texts } from '#people/student-accounts/screen-messages.ts';
import { type Student, UpdateLocalProfile, UpdateProfile } from '#people/student-accounts/student.ts';
import { PhoneProof, proofOf, withoutPassword } from './phone-proof.tsx';
import { SchoolFields } from './school-fields.tsx';
import { studentSession, studentSignIn } from './session.ts';

const redirectMilliseconds = 1200;

const textsOf = ({ name, phone, school, college }: Student) => ({
  name,
  phone: phone ?? '',
  school: school ?? '',
  college: college ?? '',
});

export function ProfileForm({ student }: { student: Student }) {
  const navigate = useNavigate();
  const later = useLater();
  const hasEnded = useEndedSession(studentSignIn);
  const [done, setDone] = useState(false);
  const isLocal = student.provider === 'local';
  const { values, form, field, busy, problem } = useForm({
    initial: { ...useTyped(student._id, textsOf(student)), currentPassword: '' },
    schema: isLocal ? UpdateLocalProfile : UpdateProfile,
    fallback: messages.updateFailed,
    submit: async (profile, { currentPassword }) => {
      const answer = await api('PUT', '/api/students/update-info', {
        body: { ...profile, ...proofOf(currentPassword) },
      });
      setDone(true);
      release();
      studentSession.signedIn(answer.student);
      later(redirectMilliseconds, () => navigate(linkTo('dashboard')));
    },
    repeatable: true,
    onFailure: (error, typed) => {
      if (statusOf(error) === 401) release();
      return hasEnded(error, typedTexts(student._id, withoutPassword(typed)));
    },
  });
  const stored: Record<string, string> = { ...textsOf(student), currentPassword: '' };
  const isChanged = Object.entries(values).some(([name, value]) => value !== stored[name]);
  const { release } = useLeaveGuard(isChanged, texts.profile.leave);
  return (
    <form {...form} className="grid gap-4">
      <TextField {...field('name')} label={texts.register.name} required autoComplete="name" />
      <TextField
        name="email"
        label={texts.register.email}
        hint={texts.profile.emailHint}
        value={student.email}
        type="email"
        readOnly
      />
      <SchoolFields
        field={field}
        required={isLocal}
        proof={<PhoneProof field={field('currentPassword')} student={student} typedPhone={values.phone} />}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button type="submit" busy={busy}>
        {texts.profile.submit}
      </Button>
      {done && <Popup title={messages.profileUpdated}>{texts.profile.popup}</Popup>}
      <ConfirmDialog />
    </form>
  );
}
