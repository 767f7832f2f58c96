import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type TabItem<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** A panel that stays mounted, but hidden, while another tab is chosen, so that its fields keep their text. */
  kept?: ReactNode;
};

type TabsProps<Value extends string> = {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  aside?: ReactNode;
  children: ReactNode;
};

/** Arrow keys move the focus, and Enter chooses a tab. */
export function Tabs<Value extends string>({ label, items, value, onChange, aside, children }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 border-line border-b">
        <Base.List aria-label={label} className="flex flex-wrap px-2">
          {items.map((item) => (
            <Base.Tab
              key={item.value}
              value={item.value}
              className="-mb-px min-h-13 cursor-pointer border-transparent border-b-3 px-3 font-semibold text-soft -outline-offset-3 hover:text-ink sm:px-4 data-active:border-green data-active:text-ink forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight]"
            >
              {item.label}
            </Base.Tab>
          ))}
        </Base.List>
        {aside}
      </div>
      {items
        .filter((item) => item.value === value || item.kept !== undefined)
        .map((item) => (
          <Base.Panel key={item.value} value={item.value} keepMounted tabIndex={-1}>
            {item.value === value ? children : item.kept}
          </Base.Panel>
        ))}
    </Base.Root>
  );
}
