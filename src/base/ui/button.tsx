import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'solid' | 'outline' | 'chalk' | 'quiet' | 'quiet-danger' | 'danger';

const looks: Record<ButtonLook, string> = {
  // Where the system draws its own colours, the ground is gone: an edge says that it is the button.
  solid: 'bg-green text-on-green hover:bg-green-strong forced-colors:border-2',
  outline: 'border-2 border-green text-green hover:bg-green-soft',
  /** An outline on the blackboard, which is dark in both themes. */
  chalk: 'border-2 border-chalk text-chalk hover:bg-chalk/10',
  quiet: 'text-green hover:bg-green-soft',
  'quiet-danger': 'text-coral hover:bg-coral-soft',
  danger: 'border-2 border-coral text-coral hover:bg-coral-soft',
};

/** Classes of everything that is pressed: at least 44 px high. */
export function buttonClasses(look: ButtonLook = 'solid', extra?: string): string {
  return classNames(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-center font-semibold leading-tight transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    looks[look],
    extra,
  );
}

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  /** Under way: shows it and ignores presses. */
  busy?: boolean;
};

/** Also stops the form that the button, or Enter in one of its fields, would send. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

/** While busy or `aria-disabled` it ignores presses but keeps the keyboard's focus, which `disabled` would drop. */
export function Button({
  look,
  busy = false,
  'aria-disabled': ariaDisabled,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ignored = busy || ariaDisabled === true;
  return (
    <button
      type={type}
      className={buttonClasses(look, className)}
      aria-disabled={ignored || undefined}
      aria-busy={busy || undefined}
      onClick={ignored ? ignorePress : onClick}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type LinkButtonProps = LinkProps & { look?: ButtonLook };

export function LinkButton({ look, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClasses(look, className)} {...rest} />;
}
