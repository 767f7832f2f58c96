import { type ClipboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { Key } from '#base/ui/key-help.tsx';
import { useMediaQuery } from '#base/ui/use-media-query.ts';
import { useRestoreFocus } from '#base/ui/use-restore-focus.ts';
import { bringInTexts as texts } from '#money/reconciliation/bring-in-messages.ts';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { BringInPreview, foundId } from './bring-in-preview.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ClipboardIcon } from './desk-icons.tsx';
import { placeOf } from './desk-keys.ts';
import { type BringIn as Bringing, useBringIn } from './use-bring-in.ts';

type BringInProps = {
  sampleInbox: string | null;
  /**
   * If a payment or a kept text waits for a decision, the empty input box is folded to one line, so that the lists are
   * visible.
   */
  hasWork: boolean;
  /** `since` (milliseconds): lists that are read later contain the new payments. */
  onBrought: (since: number) => void;
};

export function BringIn({ sampleInbox, hasWork, onBrought }: BringInProps) {
  const bringing = useBringIn();
  const isEmpty = bringing.text === '' && bringing.fileName === null;
  const [isOver, setOver] = useState(false);
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useRestoreFocus(box, `#${foundId}`);
  usePasteAnywhere(box, (text, file) => {
    setOver(false);
    if (file) bringing.readFile(file);
    else bringing.readText(text);
    field.current?.focus({ preventScroll: true });
  });
  return (
    <div className="grid gap-2">
      <section
        aria-labelledby="bring-in"
        data-over={isOver}
        ref={box}
        tabIndex={-1}
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        className="desk-drop grid gap-3 rounded-card bg-paper p-3 lg:px-3.5"
      >
        <Box bringing={bringing} field={field} isFolded={hasWork && isEmpty && !bringing.failure} />
        {bringing.busy && bringing.isLarge && <Progress stage={bringing.busy} sent={bringing.sent} />}
        {sampleInbox && isEmpty && (
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
              const since = Date.now();
              // Does not focus the field, because a phone's keyboard would cover the result.
              if (await bringing.store()) onBrought(since);
              window.scrollTo(0, 0);
            }}
            onClear={() => {
              bringing.clear();
              field.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </section>
      <div role="status" className="px-1 text-sm text-soft empty:hidden">
        {bringing.added && <Added bringing={bringing} />}
      </div>
    </div>
  );
}

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

type BoxProps = { bringing: Bringing; field: React.RefObject<HTMLTextAreaElement | null>; isFolded: boolean };

function Box({ bringing, field, isFolded }: BoxProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const hasKeyboard = useMediaQuery('(pointer: fine)');
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    // Text pasted into an empty field is read at once, otherwise only inserted.
    if (bringing.text.trim() !== '') return;
    event.preventDefault();
    bringing.readText(event.clipboardData.getData('text'));
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <div className={classNames('flex basis-full items-center gap-x-4', isFolded && 'sr-only')}>
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-green-soft text-green">
            <ClipboardIcon />
          </span>
          <div className="min-w-0 flex-1">
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
        </div>
        <textarea
          ref={field}
          id={id}
          rows={1}
          value={bringing.fileName ?? bringing.text}
          readOnly={bringing.fileName !== null}
          placeholder={isFolded ? texts.pasteMore : texts.placeholder}
          aria-describedby={`${id}-hint`}
          spellCheck={false}
          onPaste={paste}
          onChange={({ target }) => bringing.type(target.value)}
          className="desk-paste block min-w-0 rounded-control border border-soft/60 bg-paper px-3 py-2 placeholder:text-soft"
        />
        <Button
          look="outline"
          onClick={() => chooser.current?.click()}
          className={isFolded ? undefined : 'max-sm:w-full'}
        >
          <span className={isFolded ? 'max-sm:sr-only' : undefined}>{texts.chooseFile}</span>
          {isFolded && (
            <span aria-hidden="true" className="sm:hidden">
              {texts.file}
            </span>
          )}
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
            // Lets the user choose the same file again.
            target.value = '';
          }}
        />
      </div>
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

function usePasteAnywhere(
  box: React.RefObject<HTMLElement | null>,
  take: (text: string, file: File | undefined) => void,
): void {
  const bring = useEffectEvent((event: Event, brought: DataTransfer | null) => {
    event.preventDefault();
    if (brought) take(brought.getData('text'), brought.files[0]);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    /**
     * Text may be dropped only into the box, because users also drag text between other fields. Files may be dropped
     * anywhere.
     */
    const isMeant = ({ target, dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes('Files') === true ||
      (target instanceof Node && box.current?.contains(target) === true);
    window.addEventListener(
      'paste',
      (event) => {
        if (placeOf(event.target) !== 'field') bring(event, event.clipboardData);
      },
      { signal },
    );
    window.addEventListener('dragover', (event) => isMeant(event) && event.preventDefault(), { signal });
    window.addEventListener('drop', (event) => isMeant(event) && bring(event, event.dataTransfer), { signal });
    return () => listening.abort();
  }, [box]);
}
