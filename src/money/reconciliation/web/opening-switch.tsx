import { Button } from '#base/ui/button.tsx';
import { api } from '#contract/web/api-client.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { SwitchPanel } from '#people/staff-accounts/web/switch-panel.tsx';
import { May } from '#people/staff-accounts/web/work.tsx';
import type { Opening } from '#school/profile/school-facts.ts';
import type { Desk } from './use-desk.ts';

const key = 'opening';

export function OpeningSwitch({ opening, desk }: { opening: Opening; desk: Desk }) {
  return (
    <SwitchPanel
      title={texts.opening}
      text={texts.openingText}
      checked={opening.on}
      busy={desk.busy === key}
      onChange={(on) => saveOpening(desk, on)}
    />
  );
}

/** Closes the notice that automatic approval has stopped, by saving it as off. */
export function LeaveOff({ desk }: { desk: Desk }) {
  return (
    <May call="saveOpening">
      <Button look="outline" busy={desk.busy === key} onClick={() => saveOpening(desk, false)}>
        {texts.leaveOff}
      </Button>
    </May>
  );
}

const saveOpening = (desk: Desk, on: boolean) =>
  desk.run(key, async () => {
    await api('PUT', '/api/admin/payments/opening', { body: { on } });
  });
