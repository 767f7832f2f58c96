import { type ReactNode, useState } from 'react';
import { mayLeave } from '#base/platform/web/may-leave.ts';
import { lastWords, signOutElsewhere } from '#base/platform/web/signed-out-elsewhere.ts';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { uiMessages } from './messages.ts';
import { Spinner } from './spinner.tsx';

export type LogoutLook = {
  className: string;
  /** Before the word, where the entries around it have one, too. */
  icon?: ReactNode;
};

type LogoutButtonProps = LogoutLook & {
  kind: AccountKind;
  /** False: nobody was reached; it is told when the line is back. */
  logout: () => Promise<boolean>;
  /** Where the person is taken afterwards. */
  to: string;
};

/** Logs out and takes everything that was shown with it, once unsaved changes may go, and what the server was not told yet is told. */
export function LogoutButton({ kind, logout, to, className, icon }: LogoutButtonProps) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    if (!(await mayLeave()) || (await lastWords[kind]?.()) === false) return setBusy(false);
    // Without a line the home page opens from its copy, and few others do.
    signOutElsewhere(kind, (await logout()) ? to : '/');
  };
  return (
    <button
      type="button"
      onClick={leave}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={className}
    >
      {busy ? <Spinner /> : icon}
      {uiMessages.logout}
    </button>
  );
}
