export function Meter({ percent }: { percent: number }) {
  return (
    <div className="h-2 overflow-hidden rounded-full bg-line forced-colors:border">
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="h-full w-full text-green">
        <rect width={percent} height="1" className="fill-current" />
      </svg>
    </div>
  );
}
