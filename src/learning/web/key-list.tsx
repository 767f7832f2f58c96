import { playerScreens as texts } from '#learning/screen-messages.ts';

type KeyListProps = {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
};

/** Which keys the player answers to, where there is a keyboard; whoever speaks to the device, or presses by mistake, turns them off. */
export function KeyList({ isOpen, onToggle, isOn, onSwitch }: KeyListProps) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="text-sm text-soft max-lg:hidden"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control underline decoration-1 underline-offset-4">
        {texts.keys}
      </summary>
      <dl className="flex flex-wrap gap-x-5 gap-y-2 pt-1">
        {texts.keyActions.map(([keys, action]) => (
          <div key={action} className="flex items-center gap-1.5">
            <dt>
              <kbd className="rounded-control border border-line bg-paper px-1.5 py-0.5 font-mono text-ink">{keys}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
        {texts.useKeys}
      </label>
    </details>
  );
}
