import { Switch } from '#base/ui/switch.tsx';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import type { EditedLecture } from './outline-editing.ts';

type FreeFieldProps = { lecture: Pick<EditedLecture, 'free' | 'link'>; onChange: (free: boolean) => void };

/** Whether anybody may watch the lecture, and what follows from it. */
export function FreeField({ lecture: { free, link }, onChange }: FreeFieldProps) {
  return (
    <div className="col-span-full flex items-start gap-3">
      <Switch label={messages.free} checked={free} onChange={onChange} />
      <div className="pt-2">
        {/* Named by itself already; pressed here, too. */}
        <p aria-hidden="true" className="cursor-pointer" onClick={() => onChange(!free)}>
          {messages.free}
        </p>
        {/* In the page from the start: what appears in it is announced. */}
        <p className="text-sm text-soft" aria-live="polite">
          {free && (link.trim() === '' ? messages.freeWithoutLink : messages.freeAtOnce)}
        </p>
      </div>
    </div>
  );
}
