import { type ComponentProps, useState } from 'react';
import { useHydrated } from '#base/platform/web/hydrated.ts';
import { TextField } from './field.tsx';
import { passwordFieldTexts as texts } from './password-messages.ts';

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <div className="relative">
      <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        disabled={!hydrated}
        aria-label={shown ? texts.hideTyped : texts.showTyped}
        onClick={() => setShown(!shown)}
        className="-top-2.5 absolute right-0 min-h-11 rounded-control px-2 font-medium text-green text-sm hover:underline"
      >
        {shown ? texts.hide : texts.show}
      </button>
    </div>
  );
}
