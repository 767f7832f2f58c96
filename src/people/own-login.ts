import * as v from 'valibot';
import { emailAddress } from '#accounts/sign-in.ts';
import { phoneNumber } from '#accounts/student.ts';
import { currentPassword } from '#base/shared/own-account.ts';
import { peopleMessages as messages } from './messages.ts';

// Of the own login: by what it is known, and where its codes go.

export const NewAdminPhone = v.object({ currentPassword, phone: phoneNumber(messages.phoneRequired) });
export const NewAdminEmail = v.object({ currentPassword, email: emailAddress(messages.emailRequired) });
