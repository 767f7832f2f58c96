import { Button } from '#base/ui/button.tsx';
import { Key, type KeyActions, KeyHelp } from '#base/ui/key-help.tsx';
import { useMediaQuery } from '#base/ui/use-media-query.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import type { DeskKeys } from './use-desk-keys.ts';

const move = [['j', 'k'], texts.keyMove] as const;
const ask = [['a'], texts.keyAsk] as const;
const all = [['?'], texts.keyAll] as const;
const hints = {
  likely: [move, [['Enter'], texts.keyMark], [['x'], texts.keyRefuse], ask, all],
  claimed_twice: [[['1', '2'], texts.keyWhose], ask],
  unclear: [[['Enter'], texts.keyFillIn]],
} satisfies Record<string, KeyActions>;

export function KeyHints({ of, keys }: { of: keyof typeof hints; keys: DeskKeys }) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  if (!keys.hasKeyboard || !isWide) return null;
  if (!keys.isOn)
    return (
      <Button look="quiet" onClick={() => keys.showHelp(true)}>
        {texts.keys}
      </Button>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      {hints[of].map(([names, text]) => (
        <span key={text} className="inline-flex items-center gap-1">
          {names.map((name) => (
            <Key key={name}>{name}</Key>
          ))}
          {text}
        </span>
      ))}
    </p>
  );
}

const everyKey = [
  [['j', 'k'], texts.keyMoveAll],
  [['Enter'], texts.keyMarkAll],
  [['x'], texts.keyRefuse],
  ask,
  [['1', '2'], texts.keyWhose],
  [['z'], texts.keyUndo],
  [['?'], texts.keyList],
] as const;

export function DeskKeyHelp({ keys }: { keys: DeskKeys }) {
  return (
    <KeyHelp
      title={texts.keys}
      keys={everyKey}
      isOpen={keys.isHelpShown}
      onClose={() => keys.showHelp(false)}
      switchLabel={texts.keysOn}
      isOn={keys.isOn}
      onSwitch={keys.turn}
    >
      <p className="text-sm text-soft">{texts.keysText}</p>
    </KeyHelp>
  );
}
