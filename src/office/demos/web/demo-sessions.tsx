import { Button } from '#base/ui/button.tsx';
import { confirmed } from '#base/ui/confirm-dialog.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { demoSessions } from '#office/demos/demo-figures.ts';
import { demoTexts as texts } from '#office/demos/demo-messages.ts';

export function SessionSettings() {
  async function endAll() {
    const question = { title: texts.endAll, text: texts.endAllText, confirmLabel: texts.endAll, danger: true };
    if (await confirmed(question)) showToast(texts.allEnded, 'info');
  }
  return (
    <div className="grid gap-4">
      <ul className="grid divide-y divide-line">
        {demoSessions.map(({ device, seen }) => (
          <li key={device} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <div>
              <p>{device}</p>
              <p className="text-sm text-soft">{seen}</p>
            </div>
            <Button
              look="quiet"
              aria-label={texts.endSessionOf(device)}
              onClick={() => showToast(texts.sessionEnded(device), 'info')}
            >
              {texts.endSession}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="danger" className="justify-self-start" onClick={endAll}>
        {texts.endAll}
      </Button>
    </div>
  );
}
