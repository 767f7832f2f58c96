import { Button } from '#base/ui/button.tsx';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';

type RenumberButtonProps = {
  name: string;
  label: string;
  numbers: number[];
  onRenumber: () => void;
};

/** Numbers topics or lectures from 1. The button stays visible when nothing is to be changed, so that nothing moves. */
export function RenumberButton({ name, label, numbers, onRenumber }: RenumberButtonProps) {
  const isInOrder = numbers.every((number, place) => number === place + 1);
  return (
    <Button name={name} look="quiet" aria-label={label} aria-disabled={isInOrder || undefined} onClick={onRenumber}>
      {messages.renumber}
    </Button>
  );
}
