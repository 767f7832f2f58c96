import { useRef } from 'react';
import { documentHead, mostDocumentBytes } from '#base/media/document-limits.ts';
import { mediaMessages } from '#base/media/messages.ts';
import { readDataUrl } from '#base/platform/web/read-data-url.ts';
import { buttonClasses } from '#base/ui/button.tsx';
import { materialTexts as texts } from '#teaching/lectures/material-messages.ts';

type ChosenFile = { name: string; dataUrl: string };

type FileButtonProps = {
  /** Uploaded share of the file, 0 to 1. Null without an upload. */
  sent: number | null;
  label: string;
  onChoose: (file: ChosenFile) => void;
  onRefuse: (sentence: string) => void;
};

export function FileButton({ sent, label, onChoose, onRefuse }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (!file || sent !== null) return;
    if (file.size > mostDocumentBytes) return onRefuse(mediaMessages.documentBytes);
    if (!/\.pdf$/i.test(file.name) && file.type !== 'application/pdf') return onRefuse(mediaMessages.documentType);
    const dataUrl = await readDataUrl(file).catch(() => null);
    if (dataUrl === null) return onRefuse(mediaMessages.documentBroken);
    // The browser's file type is replaced, because phones give none or a wrong one.
    onChoose({ name: file.name, dataUrl: documentHead + dataUrl.slice(dataUrl.indexOf(',') + 1) });
  };
  return (
    <label
      className={buttonClasses(
        'outline',
        'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-green has-focus-visible:outline-offset-2',
      )}
    >
      <span aria-live="polite">{sent === null ? label : texts.sending(sent)}</span>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        className="sr-only"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The field is emptied, because choosing the same file again would otherwise fire no event.
          target.value = '';
        }}
      />
    </label>
  );
}
