import { type ReactNode, useState } from 'react';
import { mayLeave } from '#base/platform/web/may-leave.ts';
import { beforeSignOut, signOutElsewhere } from '#base/platform/web/signed-out-elsewhere.ts';
import type { AccountKind } from '#base/shared/endpoint.ts';
import { uiMessages } from './messages.ts';
import { Spinner } from './spinner.tsx';

export type LogoutLook = {
  className: string;
  icon?: ReactNode;
};

type LogoutButtonProps = LogoutLook & {
  kind: AccountKind;
  /** Returns false if the server was not reached. The logout is then sent when the browser is online. */
  logout: () => Promise<boolean>;
  to: string;
};

/** Logs out and loads a new document. First asks about unsaved changes and sends unsent items. */
export function LogoutButton({ kind, logout, to, className, icon }: LogoutButtonProps) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    if (!(await mayLeave()) || (await beforeSignOut[kind]?.()) === false) return setBusy(false);
    // Offline, the home page opens from the cache, but few others do.
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
