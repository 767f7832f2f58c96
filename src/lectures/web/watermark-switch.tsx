import { useState } from 'react';
import { SwitchPanel } from '#admin/web/switch-panel.tsx';
import { editorMessages as texts } from '#lectures/editor-messages.ts';
import { api } from '#platform/web/api-client.ts';
import { sendingProblem } from '#platform/web/line.ts';
import type { Watermarking } from '#site/school-facts.ts';
import { Notice } from '#ui/notice.tsx';

/** Whether each student's name stands over the lectures of the school. What is written in the editor stays as it is. */
export function WatermarkSwitch({ stored }: { stored: Watermarking }) {
  const [isOn, setOn] = useState(stored.on);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function turn(on: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      setOn((await api('PUT', '/api/admin/watermark', { body: { on } })).on);
    } catch (error) {
      setProblem(sendingProblem(error, texts.watermarkFailed, false));
    }
    setBusy(false);
  }
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <SwitchPanel title={texts.watermark} text={texts.watermarkText} checked={isOn} busy={busy} onChange={turn} />
    </>
  );
}
