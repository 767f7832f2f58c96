import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '#base/ui/class-names.ts';
import { ArrowDownIcon, ArrowUpIcon, BinIcon, CopyIcon } from '#base/ui/desk-icons.tsx';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import type { Step } from './outline-editing.ts';

type ItemButtonsProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: Step) => void;
  onDuplicate?: () => void;
  onDelete: () => void;
};

export function ItemButtons({ name, isFirst, isLast, onMove, onDuplicate, onDelete }: ItemButtonsProps) {
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });

  const mover = (step: Step, label: string, icon: ReactNode, isAtEnd: boolean) => (
    <ItemButton
      label={label}
      // `disabled` would take the focus when the item reaches the end of the list, so only `aria-disabled` is set.
      aria-disabled={isAtEnd || undefined}
      onClick={(event) => {
        if (isAtEnd) return;
        pressed.current = event.currentTarget;
        onMove(step);
      }}
    >
      {icon}
    </ItemButton>
  );

  return (
    <div className="flex gap-1 [&>:last-child]:ml-auto">
      {mover(-1, messages.moveUp(name), <ArrowUpIcon />, isFirst)}
      {mover(1, messages.moveDown(name), <ArrowDownIcon />, isLast)}
      {onDuplicate && (
        <ItemButton label={messages.duplicate(name)} onClick={({ detail: presses }) => presses > 1 || onDuplicate()}>
          <CopyIcon />
        </ItemButton>
      )}
      <ItemButton
        label={messages.delete(name)}
        danger
        // The second click of a double click is ignored, because it would delete the next item.
        onClick={({ detail: presses }) => presses > 1 || onDelete()}
      >
        <BinIcon />
      </ItemButton>
    </div>
  );
}

type ItemButtonProps = {
  label: string;
  danger?: boolean;
  'aria-disabled'?: true | undefined;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
};

function ItemButton({ label, danger = false, children, ...rest }: ItemButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'grid size-11 place-items-center rounded-control aria-disabled:cursor-not-allowed aria-disabled:opacity-40',
        danger ? 'text-coral hover:bg-coral-soft' : 'text-green hover:bg-green-soft',
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
