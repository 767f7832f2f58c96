import { beginningOf } from '#base/shared/beginning-of.ts';
import { languageOf } from '#base/shared/language.ts';
import { Button } from '#base/ui/button.tsx';
import { TextArea } from '#base/ui/field.tsx';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import { type PastePlace, type PastePreview, type Pastes, pasteButton, pasteField } from './use-pasting.ts';

type PasteProps = { pastes: Pastes; place: PastePlace };

export function PasteButton({ pastes, place }: PasteProps) {
  return (
    <Button name={pasteButton(place)} look="quiet" onClick={() => pastes.open(place)}>
      {place === 'outline' ? messages.pasteOutline : messages.pasteLectures}
    </Button>
  );
}

export function PastePanel({ pastes, place }: PasteProps) {
  const text = pastes.textIn(place);
  if (text === undefined) return null;
  const preview = pastes.previewOf(place);
  const isOutline = place === 'outline';
  return (
    <section
      aria-label={isOutline ? messages.pasteOutline : messages.pasteLectures}
      className="grid gap-3 rounded-control border border-green bg-green-soft p-3"
    >
      <TextArea
        name={pasteField(place)}
        label={isOutline ? messages.outlineToPaste : messages.lecturesToPaste}
        hint={isOutline ? messages.outlineToPasteHint : messages.lecturesToPasteHint}
        error={preview.refusal ?? undefined}
        announced
        rows={8}
        value={text}
        onChange={({ target }) => pastes.change(place, target.value)}
      />
      <p role="status" className="font-medium">
        {preview.what || messages.nothingToAdd}
      </p>
      <UnclearLines preview={preview} />
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={preview.pasting === null || undefined} onClick={() => pastes.add(place, preview)}>
          {messages.addPasted(preview.what)}
        </Button>
        <Button look="quiet" onClick={() => pastes.cancel(place)}>
          {messages.cancel}
        </Button>
      </div>
    </section>
  );
}

const mostShown = 12;

function UnclearLines({ preview: { unclear } }: { preview: PastePreview }) {
  if (unclear.length === 0) return null;
  const others = unclear.length - mostShown;
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium text-amber">{messages.unclearLines(unclear.length)}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {unclear.slice(0, mostShown).map(({ line, text, doubt }) => (
          <li key={`${line} ${doubt}`} className="wrap-anywhere">
            {messages.unclearLine(line)} <b lang={languageOf(text)}>{shortened(text)}</b> – {messages.doubts[doubt]}
          </li>
        ))}
        {others > 0 && <li>{messages.moreUnclear(others)}</li>}
      </ul>
    </div>
  );
}

const shortened = (text: string) => (text.length > 60 ? `${beginningOf(text, 60)}…` : text);
