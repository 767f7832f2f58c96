import * as v from 'valibot';
import { staffRoles } from '#base/shared/endpoint.ts';
import { currentPassword } from '#base/shared/own-account.ts';
import { newPasswordOf, typedTwice } from '#base/shared/password.ts';
import { contact, filled } from '#base/shared/text.ts';
import { adminMessages as messages } from './messages.ts';
import { typedCode } from './typed-code.ts';

const work = { role: v.picklist(staffRoles), may: v.array(v.string()) };
export const Admin = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  maskedPhone: v.string(),
  ...work,
});
export type Admin = v.InferOutput<typeof Admin>;
export const AdminAnswer = v.object({ admin: Admin });
export const MaskedPhone = v.object({ maskedPhone: v.string() });
/** How the code of an admin's login reaches the admin: by SMS or from an authenticator app (record 45). */
export const SecondStep = v.object({ maskedPhone: v.string(), by: v.picklist(['sms', 'app']) });

/** A malformed email passes here. The login answers as for an unknown email (trust A6). */
const email = filled(
  v.pipe(contact(254, { required: messages.bothRequired, refused: messages.bothRequired }), v.toLowerCase()),
);

export const SendCode = v.object({
  email,
  password: filled(
    v.pipe(v.string(messages.bothRequired), v.nonEmpty(messages.bothRequired), v.maxLength(512, messages.bothRequired)),
  ),
});

export const VerifyCode = v.object({ email, otp: typedCode });

const newPassword = newPasswordOf(12, { tooShort: messages.passwordLength });
export const ChoosePassword = v.object({ newPassword });
export const ChangeAdminPassword = v.object({ currentPassword, newPassword });
export const ChangeAdminPasswordForm = v.intersect([v.object({ currentPassword }), typedTwice(newPassword)]);
export const ChoosePasswordForm = typedTwice(newPassword);

export const ResendCode = v.object({ email });
