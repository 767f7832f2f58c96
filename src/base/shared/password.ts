import * as v from 'valibot';
import { sharedMessages as messages } from './messages.ts';
import { countCharacters } from './read-text.ts';
import { bounded, filled } from './text.ts';

const mostCharacters = 128;

/**
 * Code of the refusal when an account signs in with a first password. The account must choose its own password before
 * it gets a session.
 */
export const passwordRequired = 'password_change_required';

type Sentences = { tooShort: string; required?: string };

/** A new password of `least` to 128 code points, taken exactly as typed (trust P1, B1; specification 9.2). */
export const newPasswordOf = (least: number, { tooShort, required = tooShort }: Sentences) =>
  filled(
    v.pipe(
      v.string(required),
      v.nonEmpty(required),
      bounded(mostCharacters, messages.passwordTooLong),
      v.check((password) => countCharacters(password) >= least, tooShort),
      v.check((password) => countCharacters(password) <= mostCharacters, messages.passwordTooLong),
    ),
  );

/** A password typed to sign in or to confirm, of 1 to 128 code points (trust P1). */
export const typedPassword = (required: string, tooLong: string) =>
  filled(
    v.pipe(
      v.string(required),
      v.nonEmpty(required),
      bounded(mostCharacters, tooLong),
      v.check((password) => countCharacters(password) <= mostCharacters, tooLong),
    ),
  );

export const typedTwice = (newPassword: ReturnType<typeof newPasswordOf>) =>
  v.pipe(
    v.object({ newPassword, confirmPassword: v.string() }),
    v.forward(
      v.check((typed) => typed.newPassword === typed.confirmPassword, messages.newPasswordsDiffer),
      ['confirmPassword'],
    ),
  );
