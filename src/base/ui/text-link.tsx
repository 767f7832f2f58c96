import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

export const textLinkClasses =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control font-semibold text-green underline decoration-1 underline-offset-4 hover:decoration-2';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={classNames(textLinkClasses, className)} {...rest} />;
}
