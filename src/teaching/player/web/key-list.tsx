import { KeyHelp } from '#base/ui/key-help.tsx';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';

type KeyListProps = {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
};

export function KeyList({ isOpen, onToggle, isOn, onSwitch }: KeyListProps) {
  return (
    <>
      <button
        type="button"
        onClick={() => onToggle(true)}
        className="inline-flex min-h-11 items-center justify-self-start rounded-control text-sm text-soft underline decoration-1 underline-offset-4 max-lg:hidden"
      >
        {texts.keys}
      </button>
      <KeyHelp
        title={texts.keys}
        keys={texts.keyActions}
        isOpen={isOpen}
        onClose={() => onToggle(false)}
        switchLabel={texts.useKeys}
        isOn={isOn}
        onSwitch={onSwitch}
      />
    </>
  );
}
