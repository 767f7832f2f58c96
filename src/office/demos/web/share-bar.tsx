import { classNames } from '#base/ui/class-names.ts';

export function ShareBar({ share, className }: { share: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className={classNames('rounded-full', className)}
    >
      <rect width="100" height="8" className="fill-line" />
      <rect width={share * 100} height="8" className="fill-green" />
    </svg>
  );
}
