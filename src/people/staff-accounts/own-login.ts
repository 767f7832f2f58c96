import * as v from 'valibot';
import { currentPassword } from '#base/shared/own-account.ts';
import { emailAddress } from '#people/student-accounts/sign-in.ts';
import { phoneNumber } from '#people/student-accounts/student.ts';
import { peopleMessages as messages } from './people-messages.ts';

export const NewAdminPhone = v.object({ currentPassword, phone: phoneNumber(messages.phoneRequired) });
export const NewAdminEmail = v.object({ currentPassword, email: emailAddress(messages.emailRequired) });
