import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { TextField } from './field.tsx';

type AnsweredFieldProps = Omit<ComponentProps<typeof TextField>, 'hint'> & {
  hint: string;
  /** A message about the typed text. It replaces the hint, and must not be longer, so that the layout does not move. */
  said: string | null;
};

export function AnsweredField({ hint, said, ...rest }: AnsweredFieldProps) {
  return (
    <TextField
      {...rest}
      hint={
        <span className="grid *:[grid-area:1/1]">
          <span className={classNames(said !== null && 'invisible')}>{hint}</span>
          <span role="status" className="font-medium text-amber">
            {said}
          </span>
        </span>
      }
    />
  );
}
