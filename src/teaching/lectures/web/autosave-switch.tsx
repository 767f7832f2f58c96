import { useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { Notice } from '#base/ui/notice.tsx';
import { SwitchPanel } from '#people/staff-accounts/web/switch-panel.tsx';
import { editorMessages as texts } from '#teaching/lectures/editor-messages.ts';

type AutosaveSwitchProps = {
  title: string;
  text: string;
  isOn: boolean;
  save: (on: boolean) => Promise<boolean>;
};

export function AutosaveSwitch({ title, text, isOn: stored, save }: AutosaveSwitchProps) {
  const [isOn, setOn] = useState(stored);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function turn(on: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      setOn(await save(on));
    } catch (error) {
      setProblem(sendingProblem(error, texts.switchFailed, false));
    }
    setBusy(false);
  }
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <SwitchPanel title={title} text={text} checked={isOn} busy={busy} onChange={turn} />
    </>
  );
}
