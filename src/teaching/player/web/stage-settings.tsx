import type { RefObject } from 'react';
import { Button } from '#base/ui/button.tsx';
import { turnSaver } from '#base/ui/saver-switch.tsx';
import { Switch } from '#base/ui/switch.tsx';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';

type StageSettingsProps = {
  savesData: boolean;
  /** Made as large as the screen, with what stands over the video; null where the video's own button is enough. */
  stage: RefObject<HTMLElement | null> | null;
};

/** Below the stage: how the lectures are played on this device. The data saver is that of all pages. */
export function StageSettings({ savesData, stage }: StageSettingsProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 sm:px-0">
      <div className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <Switch label={texts.dataSaver} checked={savesData} onChange={turnSaver} />
        <div className="min-w-0 pt-2.5">
          <p className="font-semibold">{texts.dataSaver}</p>
          <p className="text-sm text-soft">{texts.dataSaverText}</p>
        </div>
      </div>
      {stage && (
        <Button look="outline" onClick={() => stage.current?.requestFullscreen().catch(() => undefined)}>
          {texts.fullScreen}
        </Button>
      )}
    </div>
  );
}
