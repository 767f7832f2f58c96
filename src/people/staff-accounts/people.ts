import * as v from 'valibot';
import { staffRoles } from '#base/shared/endpoint.ts';
import { list } from '#base/shared/list.ts';
import { plainContact } from '#base/shared/plain-signs.ts';
import { bounded, filled, nameLine } from '#base/shared/text.ts';
import { emailAddress } from '#people/student-accounts/sign-in.ts';
import { phoneNumber } from '#people/student-accounts/student.ts';
import { ChoosePassword, SecondStep } from './admin.ts';
import { peopleMessages as messages } from './people-messages.ts';

/** Ids of the courses that a teacher may see and edit. They are ignored for other roles. */
const courses = list(v.pipe(v.string(), v.maxLength(64)), { most: 200, tooMany: messages.tooManyCourses });
const role = v.picklist(staffRoles, messages.roleRequired);

const Person = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  maskedPhone: v.string(),
  role: v.picklist(staffRoles),
  courses: v.array(v.string()),
  disabled: v.boolean(),
  /**
   * `first`: a temporary password, to be replaced at the next login. `ended`: a temporary password that has expired.
   */
  password: v.picklist(['own', 'first', 'ended']),
  lastSeenAt: v.nullable(v.string()),
  secondFactor: SecondStep.entries.by,
  isSelf: v.boolean(),
});
export type Person = v.InferOutput<typeof Person>;

const Invitation = v.object({
  id: v.string(),
  name: v.string(),
  maskedPhone: v.string(),
  role: v.picklist(staffRoles),
  courses: v.array(v.string()),
  state: v.picklist(['waits', 'ended', 'locked']),
  endsAt: v.string(),
  invitedAt: v.string(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const People = v.object({
  people: v.array(Person),
  invitations: v.array(Invitation),
  courses: v.array(v.object({ _id: v.string(), title: v.string(), courseNo: v.string() })),
});
export type People = v.InferOutput<typeof People>;

export const RoleChange = v.object({ role, courses });
export const Disabling = v.object({ disabled: v.boolean() });

/** `reading`: the invitation's code is shown once to the owner, who reads it out. */
const by = v.picklist(['sms', 'reading']);
export const NewInvitation = v.object({
  name: filled(nameLine({ max: 100, required: messages.nameRequired })),
  phone: phoneNumber(messages.phoneRequired),
  role,
  courses,
  by,
});
export type NewInvitation = v.InferOutput<typeof NewInvitation>;
export const Renewal = v.object({ by });
export const Invited = v.object({ invitation: Invitation, code: v.nullable(v.string()) });

const code = filled(
  v.pipe(
    v.string(messages.codeHint),
    bounded(20, messages.codeHint),
    v.transform((typed) => plainContact(typed).replace(/[\s-]/g, '')),
    v.regex(/^\d{8}$/, messages.codeHint),
  ),
);
export const Acceptance = v.object({
  phone: phoneNumber(messages.phoneRequired),
  code,
  email: emailAddress(messages.emailRequired),
  newPassword: ChoosePassword.entries.newPassword,
});
export const Accepted = v.object({ email: v.string() });
