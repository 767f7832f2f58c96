import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FormFailure } from '#admin/web/form-failure.tsx';
import { bringInTexts as texts } from '#desk/bring-in-messages.ts';
import { Button } from '#ui/button.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { BringInPreview } from './bring-in-preview.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ClipboardIcon } from './desk-icons.tsx';
import { placeOf } from './desk-keys.ts';
import { Key } from './key-hints.tsx';
import { type BringIn as Bringing, useBringIn } from './use-bring-in.ts';

/** One box for anything: pasted, dropped or chosen; it opens in place to what was found. */
export function BringIn({ sampleInbox }: { sampleInbox: string | null }) {
  const bringing = useBringIn();
  const [isOver, setOver] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  usePasteAnywhere((text, file) => {
    if (file) bringing.readFile(file);
    else bringing.readText(text);
    field.current?.focus({ preventScroll: true });
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) bringing.readFile(file);
    else bringing.readText(event.dataTransfer.getData('text'));
  };
  return (
    <div className="grid gap-2">
      <section
        aria-labelledby="bring-in"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className="desk-drop grid gap-3 rounded-card bg-paper p-3 lg:px-3.5"
      >
        <Box bringing={bringing} field={field} />
        {bringing.busy && bringing.isLarge && <Progress stage={bringing.busy} sent={bringing.sent} />}
        {sampleInbox && bringing.text === '' && bringing.fileName === null && (
          <Button look="quiet" className="justify-self-start" onClick={() => bringing.readText(sampleInbox)}>
            {texts.trySample}
          </Button>
        )}
        {bringing.failure && <FormFailure error={bringing.failure.error} sentence={bringing.failure.sentence} />}
        {bringing.found?.mapping && (
          <ColumnChoice
            question={bringing.found.mapping}
            busy={bringing.busy === 'reading'}
            onRead={bringing.readWith}
          />
        )}
        {bringing.found && !bringing.found.mapping && (
          <BringInPreview
            found={bringing.found}
            filled={bringing.filled}
            onFillIn={bringing.fillIn}
            busy={bringing.busy === 'storing'}
            onStore={async () => {
              await bringing.store();
              // Not the field: on a phone its keyboard would cover what came of it.
              outcome.current?.focus({ preventScroll: true });
            }}
            onClear={() => {
              bringing.clear();
              field.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </section>
      <div ref={outcome} role="status" tabIndex={-1} className="px-1 text-sm text-soft empty:hidden">
        {bringing.added && <Added bringing={bringing} />}
      </div>
    </div>
  );
}

/** Sending a file takes its time on a bad line, and is counted; reading and storing it are done within seconds. */
function Progress({ stage, sent }: { stage: 'reading' | 'storing'; sent: number }) {
  const isSent = sent >= 1;
  const percent = Math.floor(sent * 100);
  return (
    <div className="desk-progress flex items-center gap-3">
      <progress
        aria-label={isSent ? texts.stages[stage] : texts.sending}
        max={100}
        {...(isSent ? {} : { value: percent })}
        className="desk-meter min-w-0 flex-1"
      />
      <span className="text-sm text-soft tabular-nums">{isSent ? texts.stages[stage] : texts.sent(percent)}</span>
    </div>
  );
}

function Added({ bringing: { added } }: { bringing: Bringing }) {
  if (!added) return null;
  return (
    <>
      <p>{texts.brought(added.added, added.known, added.ignored, added.unclear)}</p>
      {added.opened !== undefined && <p className="font-semibold text-green">{texts.opened(added.opened)}</p>}
      {added.conflicts > 0 && <p className="font-semibold text-coral">{texts.conflicts(added.conflicts)}</p>}
    </>
  );
}

function Box({ bringing, field }: { bringing: Bringing; field: React.RefObject<HTMLTextAreaElement | null> }) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const hasKeyboard = useMediaQuery('(pointer: fine)');
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    // Into an empty field it is all there is to read; into a text it is a part of it.
    if (bringing.text.trim() !== '') return;
    event.preventDefault();
    bringing.readText(event.clipboardData.getData('text'));
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-green-soft text-green">
          <ClipboardIcon />
        </span>
        <div className="min-w-0 flex-[1_1_10rem]">
          <h2 id="bring-in" className="font-sans text-base tracking-normal">
            <label htmlFor={id}>{texts.title}</label>
          </h2>
          <p id={`${id}-hint`} className="text-sm text-soft">
            {texts.hint}
          </p>
        </div>
        {hasKeyboard && (
          <span aria-hidden="true" className="inline-flex gap-1 max-lg:hidden">
            <Key>Ctrl</Key>
            <Key>V</Key>
          </span>
        )}
        <Button look="outline" onClick={() => chooser.current?.click()} className="max-sm:w-full">
          {texts.chooseFile}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={texts.chooseFile}
          accept=".csv,.tsv,.txt,.xlsx,.xml,.xls,.pdf"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) bringing.readFile(file);
            // The same file chosen again is read again.
            target.value = '';
          }}
        />
      </div>
      <textarea
        ref={field}
        id={id}
        rows={1}
        value={bringing.fileName ?? bringing.text}
        readOnly={bringing.fileName !== null}
        placeholder={texts.placeholder}
        aria-describedby={`${id}-hint`}
        spellCheck={false}
        onPaste={paste}
        onChange={({ target }) => bringing.type(target.value)}
        className="desk-paste block w-full rounded-control border border-soft/60 bg-paper px-3 py-2 placeholder:text-soft"
      />
      {!bringing.found && (bringing.text.trim() !== '' || bringing.fileName !== null) && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={bringing.clear}>
            {texts.cancel}
          </Button>
          {bringing.fileName === null && (
            <Button look="outline" busy={bringing.busy === 'reading'} onClick={() => bringing.readText(bringing.text)}>
              {bringing.busy === 'reading' ? texts.reading : texts.read}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Whatever is pasted on the page, and in no field, is meant for the box. */
function usePasteAnywhere(take: (text: string, file: File | undefined) => void): void {
  const onPaste = useEffectEvent((event: globalThis.ClipboardEvent) => {
    if (placeOf(event.target) === 'field' || !event.clipboardData) return;
    event.preventDefault();
    take(event.clipboardData.getData('text'), event.clipboardData.files[0]);
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('paste', (event) => onPaste(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
