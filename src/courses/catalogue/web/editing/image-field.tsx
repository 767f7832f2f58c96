import { type DragEvent, useId, useRef, useState } from 'react';
import { classNames } from '#base/ui/class-names.ts';
import { Spinner } from '#base/ui/spinner.tsx';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';
import { type PreparedImage, pictureText, prepareImage } from './prepare-image.ts';

type ImageFieldProps = {
  label: string;
  hint: string;
  shape: string;
  value: string;
  drawn?: string;
  required?: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
};

export function ImageField({
  label,
  hint,
  shape,
  value,
  drawn = '',
  required = true,
  error,
  onChange,
}: ImageFieldProps) {
  const id = useId();
  const { choose, preparing, chosen, refusal } = useChosenImage(onChange);
  const problem = refusal ?? error;
  const [draggedOver, setDraggedOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setDraggedOver(false);
    choose(event.dataTransfer.files[0]);
  }

  return (
    <div className="grid content-start gap-1">
      <label
        className="grid cursor-pointer gap-2 rounded-control has-focus-visible:outline-3 has-focus-visible:outline-green has-focus-visible:outline-offset-2"
        onDragOver={(event) => {
          event.preventDefault();
          setDraggedOver(true);
        }}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
      >
        <span className="font-medium">
          {label}
          {required && (
            <span aria-hidden="true" className="text-coral">
              {' *'}
            </span>
          )}
        </span>
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="sr-only"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-state`}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The field is emptied, because choosing the same file again would otherwise fire no event.
            target.value = '';
          }}
        />
        <Frame
          shape={shape}
          value={value}
          drawn={drawn}
          preparing={preparing}
          marked={draggedOver}
          wrong={problem !== undefined}
        />
      </label>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {hint}
      </p>
      <p id={`${id}-state`} className="text-sm" aria-live={refusal === undefined && error ? undefined : 'polite'}>
        {problem ? (
          <span className="font-medium text-coral">{problem}</span>
        ) : (
          (chosen && pictureText(chosen)) || (value === '' && drawn !== '' && messages.drawn)
        )}
      </p>
    </div>
  );
}

type FrameProps = { shape: string; value: string; drawn: string; preparing: boolean; marked: boolean; wrong: boolean };

function Frame({ shape, value, drawn, preparing, marked, wrong }: FrameProps) {
  const picture = value || drawn;
  const border = marked ? 'border-green bg-green-soft' : wrong ? 'border-coral' : 'border-soft/60';
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid min-h-min overflow-hidden rounded-control border-2 border-dashed',
        shape,
        border,
      )}
    >
      {picture !== '' && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
      <span
        className={classNames(
          'relative m-2 flex flex-wrap items-center justify-center gap-x-2 rounded-control bg-paper px-3 py-1.5 text-center text-sm',
          picture === '' ? 'place-self-center' : 'self-end justify-self-end',
        )}
      >
        {preparing && <Spinner />}
        <span className="font-semibold text-green">
          {preparing ? messages.preparingPicture : value === '' ? messages.choosePicture : messages.changePicture}
        </span>
        {picture === '' && !preparing && <span className="text-soft">{messages.orDrop}</span>}
      </span>
    </span>
  );
}

function useChosenImage(onChange: (dataUrl: string) => void) {
  const [preparing, setPreparing] = useState(false);
  const [chosen, setChosen] = useState<PreparedImage | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>();
  const latest = useRef<File | null>(null);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    latest.current = file;
    setPreparing(true);
    setRefusal(undefined);
    try {
      const prepared = await prepareImage(file);
      if (latest.current !== file) return;
      setChosen(prepared);
      onChange(prepared.dataUrl);
    } catch (error) {
      if (latest.current === file) setRefusal(error instanceof Error ? error.message : undefined);
    } finally {
      if (latest.current === file) setPreparing(false);
    }
  }

  return { choose, preparing, chosen, refusal };
}
