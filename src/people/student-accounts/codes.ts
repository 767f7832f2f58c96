import * as v from 'valibot';
import { typedTwice } from '#base/shared/password.ts';
import { plainContact } from '#base/shared/plain-signs.ts';
import { bounded, filled } from '#base/shared/text.ts';
import { codeMessages as messages } from './code-messages.ts';
import { accountMessages } from './messages.ts';
import { emailAddress, identifierOf, newPassword } from './sign-in.ts';

const identifier = identifierOf(messages.identifierRequired);

/**
 * Schema of a code in Latin or Bengali digits, with any spaces and hyphens. Other input is refused without costing an
 * attempt (trust O2).
 */
const code = (shape: RegExp, hint: string) =>
  filled(
    v.pipe(
      v.string(hint),
      bounded(20, hint),
      v.transform((typed) => plainContact(typed).replace(/[\s-]/g, '')),
      v.regex(shape, hint),
    ),
  );

export const AskedReset = v.object({ identifier });
/**
 * `email` is required if the account's phone is not verified. `identifier` is required for a code that the school read
 * out.
 */
export const TypedResetCode = v.object({
  code: code(/^(?:\d{6}|\d{8})$/, messages.codeHint),
  email: v.optional(emailAddress(accountMessages.email)),
  identifier: v.optional(identifier),
});
export type TypedResetCode = v.InferOutput<typeof TypedResetCode>;
export const NewPassword = typedTwice(newPassword(accountMessages.newPasswordLength));
export const TypedPhoneCode = v.object({ code: code(/^\d{6}$/, messages.smsCodeHint) });

export const CodeAsked = v.object({ resendIn: v.number() });
export const OwnPhone = v.object({ phone: v.string(), isVerified: v.boolean() });

export const callerChecks = ['payment', 'name'] as const;
export const CallerCheck = v.object({ checked: v.picklist(callerChecks) });
export const ReadOutCode = v.object({ code: v.string(), hours: v.number() });
export const CodeBudget = v.object({ unfinished: v.number(), most: v.number(), isHigh: v.boolean() });
