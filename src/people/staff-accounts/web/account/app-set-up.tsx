import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { QrPicture } from '#base/ui/qr-picture.tsx';
import { api } from '#contract/web/api-client.ts';
import { accountTexts as texts } from '#people/staff-accounts/account-messages.ts';
import { ConfirmAuthenticator } from '#people/staff-accounts/second-factor.ts';
import { useOwnForm } from './use-own-form.ts';

type AppSetUpProps = {
  begun: { secret: string; address: string };
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
};

const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

export function AppSetUp({ begun: { secret, address }, onCodes, onCancel }: AppSetUpProps) {
  const { form, field, busy, problem } = useOwnForm({ code: '' }, ConfirmAuthenticator, async (body) => {
    onCodes((await api('POST', '/api/admin/authenticator/confirm', { body })).backupCodes);
  });
  return (
    <form {...form} className="grid gap-4 rounded-control bg-desk p-4">
      <p>{texts.scan}</p>
      <QrPicture text={address} className="w-52 max-w-full justify-self-center rounded-control sm:justify-self-start" />
      <p>
        <span className="text-sm text-soft">{texts.key}</span>
        <code className="block font-mono wrap-anywhere">{inFours(secret)}</code>
      </p>
      <TextField
        {...field('code')}
        label={texts.codeOfApp}
        hint={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
        required
        className="font-mono text-xl tracking-[0.3em]"
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {texts.turnOn}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
