import { statusOf } from '#base/platform/web/json-client.ts';
import { OwnPasswordForm } from '#base/ui/own-password-form.tsx';
import { api } from '#contract/web/api-client.ts';
import { type Admin, ChoosePasswordForm } from '#people/staff-accounts/admin.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';
import { adminScreens as texts } from '#people/staff-accounts/screen-messages.ts';

type ChoosePasswordStepProps = {
  email: string;
  onEnter: (admin: Admin) => void;
  /** `why`: the sign-in has ended meanwhile. */
  onLeave: (why?: string) => void;
};

/** Third step, with a first password only. */
export function ChoosePasswordStep({ email, onEnter, onLeave }: ChoosePasswordStepProps) {
  return (
    <OwnPasswordForm
      username={email}
      schema={ChoosePasswordForm}
      hint={texts.ownPasswordHint}
      fallback={messages.failedToSavePassword}
      submit={async (newPassword) => {
        const { admin } = await api('PUT', '/api/admin/login/password', { body: { newPassword } });
        onEnter(admin);
      }}
      onFailure={(error) => {
        const isOver = statusOf(error) === 401;
        if (isOver) onLeave(messages.signInEnded);
        return isOver;
      }}
      onLeave={() => onLeave()}
    />
  );
}
