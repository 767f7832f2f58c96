import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

/** A small announcement in the middle of the screen; it closes with the screen that shows it. */
export function Popup({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-board/60" />
        <Dialog.Popup className="panel fixed inset-x-4 top-1/2 z-50 mx-auto grid max-w-sm -translate-y-1/2 gap-2 p-6 text-center shadow-card">
          <p aria-hidden="true" className="font-display text-4xl text-pen">
            ✓
          </p>
          <Dialog.Title className="text-xl">{title}</Dialog.Title>
          {children && <Dialog.Description className="text-soft">{children}</Dialog.Description>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
