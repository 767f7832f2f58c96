import { useState } from 'react';
import { toAsciiDigits } from '#base/shared/digits.ts';
import { TextField } from '#base/ui/field.tsx';
import { numberOrOne } from '#teaching/lectures/outline.ts';

type NumberFieldProps = {
  name: string;
  label: string;
  value: number;
  error: string | undefined;
  onChange: (value: number) => void;
};

/** A field for whole numbers from 1. When the focus leaves the field, other text becomes 1 (specification 5.7). */
export function NumberField({ name, label, value, error, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string): void {
    const plain = toAsciiDigits(text).trim();
    setTyped(plain);
    if (numberOrOne(plain) === Number(plain)) onChange(Number(plain));
  }

  function leave(): void {
    if (typed !== null) onChange(numberOrOne(typed));
    setTyped(null);
  }

  return (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(value)}
      error={error}
      announced
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  );
}
