import * as v from 'valibot';
import type { Identity } from '#base/platform/server/oidc/oidc.ts';
import { nameLine } from '#base/shared/text.ts';
import { accountMessages as messages } from '#people/student-accounts/messages.ts';
import { emailAddress } from '#people/student-accounts/sign-in.ts';
import type { NewStudent } from './student-queries.ts';

const Email = emailAddress(messages.email);
const Name = nameLine({ max: 100, required: messages.nameRequired });

/** Returns the account to create, or null if Google gave no valid, verified email (trust G3, A1). */
export function newSocialStudent({ issuer, subject, email, name, picture }: Identity): NewStudent | null {
  const address = v.safeParse(Email, email);
  if (!address.success) return null;
  const given = v.safeParse(Name, name);
  const [localPart = ''] = address.output.split('@');
  return {
    email: address.output,
    name: given.success ? given.output : localPart.slice(0, 100),
    phone: null,
    school: null,
    college: null,
    provider: 'google',
    oidc_issuer: issuer,
    oidc_subject: subject,
    avatar: isPictureAddress(picture) ? picture : null,
  };
}

/** Browsers load the picture from Google, and the content security policy allows only https pictures. */
export function isPictureAddress(picture: string | null): picture is string {
  return picture !== null && picture.length <= 2048 && URL.parse(picture)?.protocol === 'https:';
}
