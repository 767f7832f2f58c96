import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { wideScreen } from '#base/shared/wide-screen.ts';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { useSettled } from '#base/ui/use-settled.ts';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import { type EditorState, lectureActions, named, topicActions, type UndoableChange } from './outline-actions.ts';
import { type EditedTopic, idsGiven, openOutline, outlineOf, selectedTopic, withIds } from './outline-editing.ts';
import { countProblems, firstProblem, inputName, outlineProblems } from './outline-problems.ts';
import { useDragging } from './use-dragging.ts';
import { type Drafts, useDraftKeeping } from './use-outline-draft.ts';
import { type CourseOutline, useOutlineSaving } from './use-outline-saving.ts';
import { usePasting } from './use-pasting.ts';

export const topicsId = 'topics';
export const lecturesId = 'lectures';

/**
 * `beginning` is the draft to continue, or null. `thrownAway` is a discarded draft that the admin can restore by undo,
 * or null.
 */
export type Beginning = { drafts: Drafts; beginning: EditedTopic[] | null; thrownAway: EditedTopic[] | null };

const undoOf = (topics: EditedTopic[]): UndoableChange => ({
  text: messages.thrownAway,
  undo: () => topics,
  topicKey: null,
  focus: named('add-topic'),
});

function useWantedLecture(topics: EditedTopic[]): number | null {
  const [search] = useSearchParams();
  const [found] = useState(() => {
    const id = search.get('lecture');
    const isWanted = (one: EditedTopic['classes'][number]) => id !== null && one.id === id;
    const topic = topics.find(({ classes }) => classes.some(isWanted));
    return topic && { topic: topic.key, lecture: topic.classes.find(isWanted)?.key ?? 0 };
  });
  useEffect(() => {
    const field = found && document.querySelector<HTMLElement>(named(inputName('title', found.lecture)));
    if (!field) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, [found]);
  return found?.topic ?? null;
}

export function useOutlineEditor(course: CourseOutline, { drafts, beginning, thrownAway }: Beginning) {
  const [opened] = useState(() => openOutline(course.lecture));
  const [topics, setTopics] = useState(beginning ?? opened);
  const [saved, setSaved] = useState(opened);
  const wanted = useWantedLecture(topics);
  const [selectedKey, setSelected] = useState(wanted);
  const [lastChange, setLastChange] = useState<UndoableChange | null>(thrownAway && undoOf(thrownAway));
  const [announcement, announce] = useState('');
  const focusNext = useNextFocus();
  const { save, readVersion, busy, failure, isWaiting } = useOutlineSaving(course);
  const problems = useMemo(() => outlineProblems(topics), [topics]);
  const shownProblems = useSettled(problems);
  const selected = selectedTopic(topics, selectedKey);
  const state: EditorState = { topics, selected, setTopics, setSelected, setLastChange, announce, focusNext };
  const pastes = usePasting(state);
  const dragging = useDragging(state);
  const unsaved = topics !== saved;
  useDraftKeeping(drafts, topics, unsaved, readVersion);

  function select(topic: EditedTopic): void {
    setSelected(topic.key);
    if (!window.matchMedia(wideScreen).matches) focusNext(`#${lecturesId}`);
  }

  function undo(change: UndoableChange): void {
    setTopics(change.undo);
    setLastChange(null);
    setSelected(change.topicKey);
    focusNext(change.focus);
  }

  async function saveOutline(): Promise<void> {
    if (countProblems(problems) > 0) {
      const first = firstProblem(topics, problems);
      if (first === null) return;
      setSelected(first.topic.key);
      return focusNext(named(first.input));
    }
    await save(outlineOf(topics), (stored) => {
      const ids = idsGiven(topics, stored);
      const known = withIds(topics, ids);
      setSaved(known);
      setTopics((now) => (now === topics ? known : withIds(now, ids)));
      setLastChange(null);
    });
  }

  return {
    ...{ topics, announcement, lastChange, busy, failure, isWaiting, select, undo },
    selected,
    problems: shownProblems,
    unsaved,
    pastes,
    dragging,
    topic: topicActions(state),
    lecture: lectureActions(state),
    save: saveOutline,
    showTopics: () => focusNext(`#${topicsId}`),
  };
}

export type OutlineEditing = ReturnType<typeof useOutlineEditor>;
