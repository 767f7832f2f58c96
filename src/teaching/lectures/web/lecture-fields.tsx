import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { formatDuration, readDuration } from '#base/shared/duration.ts';
import { classNames } from '#base/ui/class-names.ts';
import { TextField } from '#base/ui/field.tsx';
import { Switch } from '#base/ui/switch.tsx';
import { useAfterPress } from '#base/ui/use-after-press.ts';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import { DragHandle } from './drag-handle.tsx';
import { onEnterOf } from './enter-key.ts';
import { ItemButtons } from './item-buttons.tsx';
import { LectureMaterials } from './lecture-materials.tsx';
import { linkDoubt } from './link-doubt.tsx';
import { NumberField } from './number-field.tsx';
import type { EditedLecture, LectureChange, Step } from './outline-editing.ts';
import { lectureLabel } from './outline-labels.ts';
import { inputName } from './outline-problems.ts';
import { onPasteOf } from './paste-lines.ts';
import type { Dragging } from './use-dragging.ts';
import { hoverClasses, useDropTarget } from './use-drop-target.ts';
import { VideoPreview } from './video-preview.tsx';

type LectureFieldsProps = {
  dragging: Dragging;
  lecture: EditedLecture;
  problems: { lecture?: string; title?: string; link?: string; duration?: string };
  isFirst: boolean;
  isLast: boolean;
  onChange: (change: LectureChange) => void;
  onMove: (step: Step) => void;
  onDelete: () => void;
  onPasteLines: (lines: string) => void;
  onGoOn: () => void;
};

export function LectureFields({
  dragging,
  lecture,
  problems,
  onChange,
  onPasteLines,
  onGoOn,
  ...buttons
}: LectureFieldsProps) {
  const [typing, setTyping] = useState(false);
  const afterPress = useAfterPress();
  const name = lectureLabel(lecture);
  const goingOn = { enterKeyHint: 'next' as const, onKeyDown: onEnterOf(onGoOn) };

  function changeLink({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    // A typed address is not reported as wrong until the focus leaves the field. A pasted address is checked at once.
    setTyping(nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText');
    onChange({ link: target.value });
  }

  const { item, hover } = useDropTarget({
    beside: 'lecture',
    onDropBeside: (dragged, side) => dragging.dropBeside(dragged, lecture.key, side),
  });

  return (
    <li ref={item} className={classNames('relative rounded-control border border-line p-3', hoverClasses(hover))}>
      <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <legend className="sr-only">{name}</legend>
        <div className="max-w-24">
          <NumberField
            name={inputName('lecture', lecture.key)}
            label={messages.lectureNumber}
            value={lecture.lecture}
            error={problems.lecture}
            onChange={(number) => onChange({ lecture: number })}
          />
        </div>
        <div className="col-span-full grid gap-3 sm:col-span-1">
          <TextField
            label={messages.lectureTitle}
            name={inputName('title', lecture.key)}
            value={lecture.title}
            error={problems.title}
            announced
            onChange={({ target }) => onChange({ title: target.value })}
            onPaste={onPasteOf(onPasteLines)}
            {...goingOn}
          />
          <TextField
            name={inputName('link', lecture.key)}
            label={messages.link}
            hint={lecture.link === '' ? messages.linkHint : !typing && linkDoubt(lecture.link)}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={lecture.link}
            error={typing ? undefined : problems.link}
            announced
            onChange={changeLink}
            onBlur={() => afterPress(() => setTyping(false))}
            {...goingOn}
          />
        </div>
        <div className="col-span-full grid gap-3 sm:col-span-1">
          <DurationField
            name={inputName('duration', lecture.key)}
            typed={lecture.duration}
            error={problems.duration}
            onChange={(duration) => onChange({ duration })}
            {...goingOn}
          />
          {problems.link === undefined && <VideoPreview link={lecture.link} name={name} />}
        </div>
        <FreeField lecture={lecture} onChange={(free) => onChange({ free })} />
        <LectureMaterials lectureId={lecture.id} />
        {/* The buttons are beside the lecture's number, but come after the fields in the tab order. */}
        <div className="col-start-2 row-start-1 mt-7 flex gap-1 justify-self-end">
          <DragHandle dragging={dragging} dragged={{ kind: 'lecture', key: lecture.key }} name={name} />
          <div className="w-40">
            <ItemButtons name={name} {...buttons} />
          </div>
        </div>
      </fieldset>
    </li>
  );
}

type FreeFieldProps = { lecture: Pick<EditedLecture, 'free' | 'link'>; onChange: (free: boolean) => void };

function FreeField({ lecture: { free, link }, onChange }: FreeFieldProps) {
  return (
    <div className="col-span-full flex items-start gap-3">
      <Switch label={messages.free} checked={free} onChange={onChange} />
      <div className="pt-2">
        {/* A second way to press the switch. Hidden from screen readers, because the switch already has this label. */}
        <p aria-hidden="true" className="cursor-pointer" onClick={() => onChange(!free)}>
          {messages.free}
        </p>
        {/* Always in the page, because screen readers announce only changes of an existing element. */}
        <p className="text-sm text-soft" aria-live="polite">
          {free && (link.trim() === '' ? messages.freeWithoutLink : messages.freeAtOnce)}
        </p>
      </div>
    </div>
  );
}

type DurationFieldProps = Pick<ComponentProps<'input'>, 'enterKeyHint' | 'onKeyDown'> & {
  name: string;
  typed: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

function DurationField({ name, typed, error, onChange, ...rest }: DurationFieldProps) {
  const [typing, setTyping] = useState(false);
  const afterPress = useAfterPress();

  function leave(): void {
    const seconds = readDuration(typed);
    if (seconds !== null) onChange(formatDuration(seconds));
    afterPress(() => setTyping(false));
  }

  return (
    <TextField
      name={name}
      label={messages.duration}
      hint={typed === '' ? messages.durationHint : undefined}
      autoComplete="off"
      value={typed}
      error={typing ? undefined : error}
      announced
      onChange={({ target }) => {
        setTyping(true);
        onChange(target.value);
      }}
      onBlur={leave}
      {...rest}
      className="max-w-32"
    />
  );
}
