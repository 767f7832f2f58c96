import { Button } from '#base/ui/button.tsx';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';

type RenumberButtonProps = {
  name: string;
  /** What is renumbered: begins with the words on the button. */
  label: string;
  /** In the order in which the items stand. */
  numbers: number[];
  onRenumber: () => void;
};

/** Numbers the items in their order, from 1. Where they have these numbers it keeps its place and the focus. */
export function RenumberButton({ name, label, numbers, onRenumber }: RenumberButtonProps) {
  const isInOrder = numbers.every((number, place) => number === place + 1);
  return (
    <Button name={name} look="quiet" aria-label={label} aria-disabled={isInOrder || undefined} onClick={onRenumber}>
      {messages.renumber}
    </Button>
  );
}
