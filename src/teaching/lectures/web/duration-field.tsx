import { type ComponentProps, useState } from 'react';
import { formatDuration, readDuration } from '#base/shared/duration.ts';
import { TextField } from '#base/ui/field.tsx';
import { useAfterPress } from '#base/ui/use-after-press.ts';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';

type DurationFieldProps = Pick<ComponentProps<'input'>, 'enterKeyHint' | 'onKeyDown'> & {
  name: string;
  typed: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

/** How long a lecture is: written as minutes and seconds when the field is left; what is none stays, and is pointed out then. */
export function DurationField({ name, typed, error, onChange, ...rest }: DurationFieldProps) {
  const [typing, setTyping] = useState(false);
  const afterPress = useAfterPress();

  function leave(): void {
    const seconds = readDuration(typed);
    if (seconds !== null) onChange(formatDuration(seconds));
    afterPress(() => setTyping(false));
  }

  return (
    <TextField
      name={name}
      label={messages.duration}
      hint={typed === '' ? messages.durationHint : undefined}
      autoComplete="off"
      value={typed}
      error={typing ? undefined : error}
      announced
      onChange={({ target }) => {
        setTyping(true);
        onChange(target.value);
      }}
      onBlur={leave}
      {...rest}
      className="max-w-32"
    />
  );
}
