import { TickIcon } from '#base/ui/icons.tsx';

export function TickCircle({ isDone, percent }: { isDone: boolean; percent: number }) {
  const isBegun = !isDone && percent > 0;
  return (
    <span
      className={`relative grid size-6 shrink-0 place-items-center rounded-full border text-pen ${isBegun ? 'border-line' : 'border-soft/60'}`}
    >
      {isDone && <TickIcon className="size-4" />}
      {isBegun && (
        <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className="absolute -inset-px -rotate-90 text-green">
          <circle
            cx="12"
            cy="12"
            r="10.5"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            strokeWidth="3"
            stroke="currentColor"
          />
        </svg>
      )}
    </span>
  );
}
