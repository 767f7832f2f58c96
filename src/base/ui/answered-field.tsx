import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { TextField } from './field.tsx';

type AnsweredFieldProps = Omit<ComponentProps<typeof TextField>, 'hint'> & {
  hint: string;
  /** A word about what stands in the field, no longer than the hint and in its place: nothing below it moves. */
  said: string | null;
};

/** A field that answers what is typed, under a press, too. */
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
