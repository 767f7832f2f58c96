import { use, useEffect, useRef, useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { ApiError, statusOf } from '#base/platform/web/json-client.ts';
import { formatTime } from '#base/shared/dhaka-time.ts';
import { Button } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { SaveBar } from '#base/ui/save-bar.tsx';
import { useLeaveGuard } from '#base/ui/use-leave-guard.ts';
import { leaveQuestion as usualQuestion } from '#courses/catalogue/web/choosing/leave-question.ts';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { May } from '#people/staff-accounts/web/work.tsx';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import { dragHelpId } from './drag-handle.tsx';
import type { Draft } from './outline-draft.ts';
import { withKeys } from './outline-editing.ts';
import { countProblems } from './outline-problems.ts';
import { PastePanel } from './paste-panel.tsx';
import { TopicEditor } from './topic-editor.tsx';
import { TopicList } from './topic-list.tsx';
import { hasTyped, MaterialsContext } from './use-materials.ts';
import { type Drafts, useDrafts } from './use-outline-draft.ts';
import { type Beginning, type OutlineEditing, useOutlineEditor } from './use-outline-editor.ts';
import type { CourseOutline } from './use-outline-saving.ts';

type OutlineEditorProps = { course: CourseOutline; reload: () => void };

const leaveQuestion = { ...usualQuestion, title: messages.leaveTitle, text: messages.leaveText };

export function OutlineEditor({ course, reload }: OutlineEditorProps) {
  const drafts = useDrafts(course);
  const [found] = useState(() => drafts.found && withKeys(drafts.found.topics));
  const [choice, choose] = useState<'go-on' | 'throw-away' | null>(found === null ? 'go-on' : null);
  if (choice === null) return <DraftOffer drafts={drafts} onChoose={choose} />;
  const reloadAll = () => {
    drafts.drop();
    reload();
  };
  const [beginning, thrownAway] = choice === 'go-on' ? [found, null] : [null, found];
  return <OpenOutline course={course} reload={reloadAll} start={{ drafts, beginning, thrownAway }} />;
}

type OpenOutlineProps = OutlineEditorProps & { start: Beginning };

function OpenOutline({ course, reload, start }: OpenOutlineProps) {
  const editing = useOutlineEditor(course, start);
  const { lastChange } = editing;
  const beside = use(MaterialsContext);
  const isTyping = beside !== null && hasTyped(beside);
  // Unsaved changes of the outline stay on the device as a draft, so leaving the page asks a milder question. Text in
  // the forms for materials is not stored and needs the usual question.
  const isKept = editing.unsaved || editing.pastes.isWaiting;
  useLeaveGuard(isKept || isTyping, isTyping ? usualQuestion : leaveQuestion);

  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <TopicList editing={editing} />
        <div className="grid gap-5">
          <PastePanel pastes={editing.pastes} place="outline" />
          {editing.selected ? (
            <TopicEditor key={editing.selected.key} editing={editing} topic={editing.selected} />
          ) : (
            <p className="panel p-5 text-soft">{messages.nothingToEdit}</p>
          )}
        </div>
      </div>
      <May call="saveOutline">
        <SaveBar status={statusLine(editing)} problem={<SaveProblem editing={editing} reload={reload} />}>
          {lastChange && (
            <Button look="quiet" aria-label={messages.undoOf(lastChange.text)} onClick={() => editing.undo(lastChange)}>
              {messages.undo}
            </Button>
          )}
          <Button busy={editing.busy} onClick={editing.save}>
            {messages.save}
          </Button>
        </SaveBar>
      </May>
      <p id={dragHelpId} hidden>
        {messages.dragHelp}
      </p>
      <p className="sr-only" aria-live="polite">
        {editing.announcement}
      </p>
    </div>
  );
}

function SaveProblem({ editing, reload }: { editing: OutlineEditing; reload: () => void }) {
  const { failure, isWaiting, problems } = editing;
  if (failure === null) return problems.whole !== null && <Notice tone="error">{problems.whole}</Notice>;
  const fallback = failure instanceof ApiError ? messages.failedToSave : messages.saveFailed;
  const reloadButton = (
    <Button look="outline" onClick={reload}>
      {messages.reload}
    </Button>
  );
  return (
    <FormFailure
      error={failure}
      sentence={sendingProblem(failure, fallback, isWaiting)}
      action={statusOf(failure) === 409 && reloadButton}
    />
  );
}

function statusLine({ busy, problems, lastChange, unsaved }: OutlineEditing): string {
  if (busy) return messages.saving;
  const count = countProblems(problems);
  if (count > 0) return messages.correctFields(count);
  if (lastChange) return lastChange.text;
  return unsaved ? messages.unsaved : messages.saved;
}

type DraftOfferProps = { drafts: Drafts; onChoose: (choice: 'go-on' | 'throw-away') => void };

/**
 * Asks whether to continue or discard the draft. Until then the editor is not shown, so that neither the draft nor the
 * saved outline overwrites the other.
 */
function DraftOffer({ drafts: { found, isOutdated }, onChoose }: DraftOfferProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (found === null) return null;
  return (
    <section aria-labelledby="draft" className="panel grid gap-3 border-amber border-l-4 p-4 sm:p-5">
      <h2 id="draft" ref={heading} tabIndex={-1} className="font-sans font-semibold text-base outline-none">
        {messages.draftFound(formatTime(new Date(found.at).toISOString()))}
      </h2>
      <p>{messages.draftHolds(contentsOf(found))}</p>
      {isOutdated && <p className="font-medium text-amber">{messages.draftOutdated}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onChoose('go-on')}>{messages.goOn}</Button>
        <Button look="outline" onClick={() => onChoose('throw-away')}>
          {messages.throwAway}
        </Button>
      </div>
    </section>
  );
}

function contentsOf({ topics }: Draft): string {
  const lectures = topics.reduce((sum, { classes }) => sum + classes.length, 0);
  return messages.toAdd(topics.length, lectures) || messages.nothingAtAll;
}
