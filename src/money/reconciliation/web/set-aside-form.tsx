import { useState } from 'react';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { deskMessages } from '#money/reconciliation/messages.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';

type SetAsideFormProps = {
  /** What was typed before, and refused. */
  usual: string | undefined;
  busy: boolean;
  onSet: (reason: string) => void;
  onCancel: () => void;
};

export function SetAsideForm({ usual, busy, onSet, onCancel }: SetAsideFormProps) {
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className="grid gap-3 rounded-control border border-line p-4"
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      onSubmit={(event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
        setProblem(reason ? undefined : deskMessages.reasonMissing);
        if (reason && !busy) onSet(reason);
      }}
    >
      <TextField
        label={texts.whyAside}
        hint={texts.whyAsideHint}
        error={problem}
        announced
        name="reason"
        defaultValue={usual}
        maxLength={200}
        autoComplete="off"
        ref={(field) => field?.focus()}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="outline" busy={busy}>
          {texts.setAside}
        </Button>
      </div>
    </form>
  );
}
