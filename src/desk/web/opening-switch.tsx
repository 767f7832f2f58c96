import { SwitchPanel } from '#admin/web/switch-panel.tsx';
import { deskTexts as texts } from '#desk/screen-messages.ts';
import { api } from '#platform/web/api-client.ts';
import type { Opening } from '#site/school-facts.ts';
import type { Desk } from './use-desk.ts';

const key = 'opening';

/** Whether certain payments open their courses without a press, and on what conditions. */
export function OpeningSwitch({ opening, desk }: { opening: Opening; desk: Desk }) {
  return (
    <SwitchPanel
      title={texts.opening}
      text={texts.openingText}
      checked={opening.on}
      busy={desk.busy === key}
      onChange={(on) =>
        desk.run(key, async () => {
          await api('PUT', '/api/admin/payments/opening', { body: { on } });
        })
      }
    />
  );
}
