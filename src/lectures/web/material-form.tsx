import { type FormEvent, useState } from 'react';
import type { Material } from '#lectures/material.ts';
import { materialMessages, materialTexts as texts } from '#lectures/material-messages.ts';
import { storableLink } from '#media/video-link.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { WantedMaterial } from './use-materials.ts';

type LinkFormProps = {
  /** What is edited; a new link where there is none. */
  known?: Material;
  busy: boolean;
  onStore: (wanted: WantedMaterial) => void;
  onCancel: () => void;
};

/** Name and address of a link, or the name of a file. */
export function LinkForm({ known, busy, onStore, onCancel }: LinkFormProps) {
  const [title, setTitle] = useState(known?.title ?? '');
  const [link, setLink] = useState(known?.link ?? '');
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
        onChange={({ target }) => setTitle(target.value)}
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
          onChange={({ target }) => setLink(target.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
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
