import type { ReactNode } from 'react';
import type { DeskState } from '#money/reconciliation/desk-states.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';

export function SectionHead({ state, aside }: { state: DeskState; aside?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b px-4 py-3">
      <div className="min-w-0 flex-[1_1_10rem]">
        <h2 id={state} tabIndex={-1} className="w-fit rounded-control text-xl outline-offset-0">
          {texts.stateNames[state]}
        </h2>
        <p className="text-sm text-soft">{texts.about[state]}</p>
      </div>
      {aside && <div className="flex min-w-0 max-w-full flex-wrap items-center gap-x-4 gap-y-2">{aside}</div>}
    </div>
  );
}
