import * as v from 'valibot';
import { isReadableHash } from '#base/platform/server/sessions/password.ts';
import { toAsciiDigits } from '#base/shared/digits.ts';
import { accountMessages } from '#people/student-accounts/messages.ts';
import { isPictureAddress } from '#people/student-accounts/server/social-student.ts';
import { emailAddress } from '#people/student-accounts/sign-in.ts';
import { UpdateProfile } from '#people/student-accounts/student.ts';
import { moveInMessages as messages } from './messages.ts';
import { createNormaliser, isBlank, type Normaliser, type Verdict, withFirstZero } from './normaliser.ts';

export type StudentRow = {
  id: string;
  email: string;
  phone: string | null;
  name: string;
  school: string | null;
  college: string | null;
  provider: 'local' | 'google';
  password_hash: string | null;
  oidc_issuer: string | null;
  oidc_subject: string | null;
  avatar: string | null;
  created_at: string;
};

const Person = v.object({ ...UpdateProfile.entries, email: emailAddress(accountMessages.email) });
const google = 'https://accounts.google.com';

export function judgeStudent(document: Record<string, unknown>, now: number): Verdict<StudentRow> {
  const normaliser = createNormaliser(document, now);
  const phone = mendPhone(normaliser.first('phone', 'mobile'), normaliser);
  const person = normaliser.judge(Person, {
    name: normaliser.text(document.name, 'name'),
    email: normaliser.text(document.email, 'email'),
    phone,
    school: normaliser.text(document.school, 'school'),
    college: normaliser.text(document.college, 'college'),
  });
  const access = accessOf(document, normaliser);
  const row = person && {
    id: normaliser.id(document._id, `student ${person.email}`),
    email: person.email,
    phone: person.phone || null,
    name: person.name,
    school: person.school || null,
    college: person.college || null,
    ...access,
    avatar: avatarOf(normaliser),
    created_at: normaliser.created(document._id),
  };
  return normaliser.verdict(row);
}

function mendPhone(value: unknown, normaliser: Normaliser): unknown {
  if (isBlank(value)) {
    normaliser.note(messages.phoneLeft);
    return undefined;
  }
  const given = typeof value === 'number' ? String(value) : normaliser.digits(value, 'phone');
  if (typeof given !== 'string') return given;
  if (toAsciiDigits(given) !== given) normaliser.note(messages.bengaliDigits('phone'));
  if (!/^01\d{9}$/.test(given)) normaliser.note(messages.phone);
  return withFirstZero(given);
}

function accessOf(document: Record<string, unknown>, normaliser: Normaliser) {
  const subject = normaliser.digits(
    normaliser.first('googleId', 'google_id', 'google.id', 'oidc.subject', 'sub'),
    'googleId',
  );
  const hasSubject = typeof subject === 'string' && subject.trim() !== '';
  const said = String(document.provider ?? '')
    .trim()
    .toLowerCase();
  if (said === 'google' && !hasSubject) normaliser.refuse(messages.googleIdMissing);
  const provider = said === 'google' || (said !== 'local' && hasSubject) ? ('google' as const) : ('local' as const);
  return {
    provider,
    password_hash: passwordOf(normaliser, provider),
    oidc_issuer: hasSubject ? google : null,
    oidc_subject: hasSubject ? subject.trim() : null,
  };
}

function passwordOf(normaliser: Normaliser, provider: StudentRow['provider']): string | null {
  const given = normaliser.first('password', 'passwordHash', 'hash');
  if (typeof given === 'string' && isReadableHash(given.trim())) return given.trim();
  if (given !== undefined) normaliser.note(messages.passwordLeft);
  else if (provider === 'local') normaliser.note(messages.noPassword);
  return null;
}

function avatarOf(normaliser: Normaliser): string | null {
  const given = normaliser.address(normaliser.first('avatar', 'picture', 'profilePicture'), 'avatar');
  if (given === undefined) return null;
  if (typeof given === 'string' && isPictureAddress(given.trim())) return given.trim();
  normaliser.note(messages.avatarLeft);
  return null;
}
