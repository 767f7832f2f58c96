import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { namedProblem } from './named-problem.ts';

type FieldFrame = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Whether screen readers announce the error. If there are several errors, announce only one. */
  announced?: boolean | undefined;
};

/** `scroll-mt-9` keeps the label, 36 px above the field, visible when scrolling to the field. */
const inputClasses =
  'block w-full scroll-mt-9 min-h-11 rounded-control border bg-paper px-3 py-2 text-ink placeholder:text-soft disabled:bg-desk [&:read-only:not(select)]:bg-desk';

function useField({ hint, error }: Pick<FieldFrame, 'hint' | 'error'>) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    control: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
      className: classNames(inputClasses, error ? 'border-coral' : 'border-soft/60'),
    },
  };
}

function Frame({
  id,
  label,
  hint,
  error,
  announced,
  required,
  children,
}: FieldFrame & { id: string; required?: boolean | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      {/* The star comes from CSS, so that it is not part of the field's name. */}
      <label htmlFor={id} className={classNames('font-medium', required && "after:text-coral after:content-['_*'/'']")}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role={announced ? 'alert' : undefined} className="text-sm font-medium text-coral">
          {namedProblem(label, error)}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, hint, error, announced, className, ...rest }: FieldFrame & ComponentProps<'input'>) {
  const { id, control } = useField({ hint, error });
  return (
    <Frame id={id} label={label} hint={hint} error={error} announced={announced} required={rest.required}>
      <input {...control} {...rest} className={classNames(control.className, className)} />
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  announced,
  className,
  ...rest
}: FieldFrame & ComponentProps<'textarea'>) {
  const { id, control } = useField({ hint, error });
  return (
    <Frame id={id} label={label} hint={hint} error={error} announced={announced} required={rest.required}>
      <textarea rows={3} {...control} {...rest} className={classNames(control.className, className)} />
    </Frame>
  );
}

type Option = { value: string; label: string };

export function SelectField({
  label,
  hint,
  error,
  announced,
  options,
  className,
  ...rest
}: FieldFrame & ComponentProps<'select'> & { options: Option[] }) {
  const { id, control } = useField({ hint, error });
  return (
    <Frame id={id} label={label} hint={hint} error={error} announced={announced} required={rest.required}>
      <select {...control} {...rest} className={classNames(control.className, 'chevron', className)}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}
