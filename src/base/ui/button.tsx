import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'solid' | 'outline' | 'chalk' | 'quiet' | 'quiet-danger' | 'danger';

const looks: Record<ButtonLook, string> = {
  // In forced-colours mode the background is removed, so the button needs a border.
  solid: 'bg-green text-on-green hover:bg-green-strong forced-colors:border-2',
  outline: 'border-2 border-green text-green hover:bg-green-soft',
  chalk: 'border-2 border-chalk text-chalk hover:bg-chalk/10',
  quiet: 'text-green hover:bg-green-soft',
  'quiet-danger': 'text-coral hover:bg-coral-soft',
  danger: 'border-2 border-coral text-coral hover:bg-coral-soft',
};

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
  busy?: boolean;
};

const ignorePress = (event: MouseEvent) => event.preventDefault();

/**
 * While `busy` or `aria-disabled`, the button ignores presses, also Enter in a field, but keeps the focus, which
 * `disabled` would drop.
 */
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
