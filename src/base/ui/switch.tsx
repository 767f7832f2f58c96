import { Switch as Base } from '@base-ui/react/switch';
import { Spinner } from './spinner.tsx';

type SwitchProps = {
  /** The accessible name. The switch itself shows no text. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  busy?: boolean;
};

export function Switch({ label, checked, onChange, busy = false }: SwitchProps) {
  return (
    <Base.Root
      aria-label={label}
      aria-busy={busy || undefined}
      checked={checked}
      readOnly={busy}
      onCheckedChange={onChange}
      className="group inline-grid h-11 w-12 shrink-0 cursor-pointer place-items-center rounded-control data-readonly:cursor-wait"
    >
      <span className="relative block h-6.5 w-11.5 rounded-full border border-soft bg-line transition-colors group-data-checked:border-green group-data-checked:bg-green">
        <Base.Thumb className="absolute top-0.5 left-0.5 grid size-5 place-items-center rounded-full bg-soft text-paper transition data-checked:translate-x-5 data-checked:bg-paper data-checked:text-green forced-colors:bg-[ButtonText] forced-colors:data-checked:bg-[Highlight]">
          {busy && <Spinner />}
        </Base.Thumb>
      </span>
    </Base.Root>
  );
}
