import { type ReactNode, useState } from 'react';
import { mayLeave } from '#platform/web/may-leave.ts';
import { takeDown } from '#platform/web/take-down.ts';
import type { AccountKind } from '#shared/endpoint.ts';
import { uiMessages } from './messages.ts';
import { Spinner } from './spinner.tsx';

export type LogoutLook = {
  className: string;
  /** Before the word, where the entries around it have one, too. */
  icon?: ReactNode;
};

type LogoutButtonProps = LogoutLook & {
  kind: AccountKind;
  logout: () => Promise<void>;
  /** Where the person is taken afterwards. */
  to: string;
};

/** Logs out and takes everything that was shown with it, once unsaved changes may go. */
export function LogoutButton({ kind, logout, to, className, icon }: LogoutButtonProps) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (busy || !(await mayLeave())) return;
    setBusy(true);
    await logout();
    takeDown(kind, to);
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
