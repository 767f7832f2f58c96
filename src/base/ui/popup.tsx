import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { TickIcon } from './icons.tsx';

export function Popup({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-board/60" />
        <Dialog.Popup className="panel fixed inset-x-4 top-1/2 z-50 mx-auto grid max-w-sm -translate-y-1/2 gap-2 p-6 text-center shadow-card">
          <TickIcon className="mx-auto size-10 text-pen" />
          <Dialog.Title className="text-xl">{title}</Dialog.Title>
          {children && <Dialog.Description className="text-soft">{children}</Dialog.Description>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
