import { useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { Button } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { useCountdown } from '#base/ui/use-countdown.ts';
import { codeMessages as messages } from '#people/student-accounts/code-messages.ts';
import { codeScreens as texts } from '#people/student-accounts/code-screens.ts';

const pauseSeconds = 60;

type ResendButtonProps = {
  askedAt: number;
  send: () => Promise<void>;
};

export function ResendButton({ askedAt, send }: ResendButtonProps) {
  const { left, restart } = useCountdown(pauseSeconds, askedAt);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  async function again() {
    setBusy(true);
    setSaid(null);
    try {
      await send();
      restart();
      setSaid({ tone: 'success', text: texts.sentAgain });
    } catch (error) {
      setSaid({ tone: 'error', text: sendingProblem(error, messages.failedToSend, false) });
    }
    setBusy(false);
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button look="quiet" className="tabular-nums" busy={busy} disabled={left > 0} onClick={again}>
        {left > 0 ? texts.sendAgainIn(left) : texts.sendAgain}
      </Button>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </div>
  );
}
