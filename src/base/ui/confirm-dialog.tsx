import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Fragment, type MouseEvent, useEffect, useRef } from 'react';
import { languageOf } from '#base/shared/language.ts';
import { Button } from './button.tsx';
import { uiMessages as messages } from './messages.ts';

export type Question = {
  title: string;
  facts?: readonly { label: string; value: string }[];
  text: string;
  warning?: string | undefined;
  /** Says what the button does: "Delete the picture", not "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
};

const dialog = AlertDialog.createHandle<Question>();
let places = 0;
export const isDialogThere = (): boolean => places > 0;
let settle: (confirmed: boolean) => void = () => undefined;

/**
 * Asks the user to confirm, on a screen that mounts a `ConfirmDialog`: `if (!(await confirmed({ … }))) return;`.
 * Escape, or leaving the screen, resolves to false.
 */
export function confirmed(question: Question): Promise<boolean> {
  settle(false);
  // Closes the mobile menu, which would cover the dialog. The menu's Logout button may also open this dialog.
  document.querySelector<HTMLElement>('[popover]')?.hidePopover?.();
  return new Promise((resolve) => {
    settle = resolve;
    dialog.openWithPayload(question);
  });
}

export function ConfirmDialog() {
  // The component that asked may unmount before the dialog. Only the unmount of the dialog itself counts as the answer
  // no.
  useEffect(() => {
    places += 1;
    return () => {
      places -= 1;
      dialog.close();
      settle(false);
    };
  }, []);
  return (
    <AlertDialog.Root handle={dialog} onOpenChange={(open) => open || settle(false)}>
      {({ payload: question }) => (
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-board/60" />
          {question && <QuestionPopup {...question} />}
        </AlertDialog.Portal>
      )}
    </AlertDialog.Root>
  );
}

function QuestionPopup({ title, facts, text, warning, confirmLabel, cancelLabel, danger = false }: Question) {
  const safeChoice = useRef<HTMLButtonElement>(null);
  const confirm = ({ detail: presses }: MouseEvent) => {
    // Ignores the second press of a double click, which may hit this button.
    if (presses > 1) return;
    settle(true);
    dialog.close();
  };
  return (
    <AlertDialog.Popup
      initialFocus={safeChoice}
      className="panel fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[90dvh] max-w-md -translate-y-1/2 grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto p-6 wrap-anywhere shadow-card"
    >
      <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
      <AlertDialog.Description render={<div />} className="grid gap-3">
        {facts && <Facts facts={facts} />}
        <p>{text}</p>
        {warning && (
          <p className="rounded-control border-coral border-l-4 bg-coral-soft px-4 py-3 font-medium text-coral">
            {warning}
          </p>
        )}
      </AlertDialog.Description>
      <div className="flex flex-wrap justify-end gap-3">
        <AlertDialog.Close ref={safeChoice} render={<Button look="quiet" />}>
          {cancelLabel ?? messages.cancel}
        </AlertDialog.Close>
        <Button look={danger ? 'danger' : 'solid'} onClick={confirm}>
          {confirmLabel}
        </Button>
      </div>
    </AlertDialog.Popup>
  );
}

function Facts({ facts }: { facts: NonNullable<Question['facts']> }) {
  return (
    <dl className="grid grid-cols-[minmax(0,auto)_minmax(60%,1fr)] items-baseline gap-x-4 gap-y-1 rounded-control bg-desk px-4 py-3">
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-soft text-sm">{label}</dt>
          <dd lang={languageOf(value)} className="font-semibold">
            {value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
