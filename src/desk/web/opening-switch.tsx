import { useId } from 'react';
import { deskTexts as texts } from '#desk/screen-messages.ts';
import { api } from '#platform/web/api-client.ts';
import type { Opening } from '#site/school-facts.ts';
import { Switch } from '#ui/switch.tsx';
import type { Desk } from './use-desk.ts';

const key = 'opening';

/** Whether certain payments open their courses without a press, and on what conditions. */
export function OpeningSwitch({ opening, desk }: { opening: Opening; desk: Desk }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel flex items-start gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 id={id} className="font-sans text-base tracking-normal">
          {texts.opening}
        </h2>
        <p className="text-sm text-soft">{texts.openingText}</p>
      </div>
      <Switch
        label={texts.opening}
        checked={opening.on}
        busy={desk.busy === key}
        onChange={(on) =>
          desk.run(key, async () => {
            await api('PUT', '/api/admin/payments/opening', { body: { on } });
          })
        }
      />
    </section>
  );
}
