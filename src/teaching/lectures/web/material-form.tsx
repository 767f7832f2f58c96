import { type FormEvent, useState } from 'react';
import { storableLink } from '#base/media/video-link.ts';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import type { Material } from '#teaching/lectures/material.ts';
import { materialMessages, materialTexts as texts } from '#teaching/lectures/material-messages.ts';
import { FileButton } from './material-file.tsx';
import type { MaterialDraft, WantedMaterial } from './use-materials.ts';

type MaterialFormProps = {
  draft: MaterialDraft;
  known: Material | undefined;
  /** Uploaded share of the request, 0 to 1. Null without an upload. */
  sent: number | null;
  onChange: (draft: MaterialDraft) => void;
  onStore: (wanted: WantedMaterial) => void;
  onRefuse: (sentence: string) => void;
  onCancel: () => void;
};

export function MaterialForm({ draft, known, sent, onChange, onStore, onRefuse, onCancel }: MaterialFormProps) {
  const { title, link } = draft;
  const busy = sent !== null;
  const [wasSent, setSent] = useState(false);
  const hasLink = known === undefined || known.link !== null;
  const wrong = {
    title: title.trim() === '' ? materialMessages.titleMissing : undefined,
    link: hasLink && !storableLink(link)?.startsWith('https:') ? materialMessages.link : undefined,
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (wrong.title !== undefined || wrong.link !== undefined) return;
    onStore({ ...(known && { id: known.id }), title, ...(hasLink && { link }) });
  };
  return (
    <form noValidate onSubmit={send} onKeyDown={({ key }) => key === 'Escape' && onCancel()} className="grid gap-3">
      <TextField
        label={texts.name}
        autoFocus
        maxLength={500}
        value={title}
        readOnly={busy}
        error={wasSent ? wrong.title : undefined}
        announced
        onChange={({ target }) => onChange({ ...draft, title: target.value })}
      />
      {hasLink && (
        <TextField
          label={texts.address}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={link}
          readOnly={busy}
          error={wasSent ? wrong.link : undefined}
          announced={wrong.title === undefined}
          onChange={({ target }) => onChange({ ...draft, link: target.value })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {!hasLink && known && (
          <FileButton
            {...{ sent, label: texts.replaceFile, onRefuse }}
            onChoose={({ dataUrl }) => onStore({ id: known.id, title: title.trim() || known.title, file: dataUrl })}
          />
        )}
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="outline" busy={busy}>
          {texts.store}
        </Button>
      </div>
    </form>
  );
}
