import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import {
  addLecture,
  addTopic,
  changeClasses,
  changeLecture,
  changeTopic,
  duplicateTopic,
  type EditedLecture,
  type EditedTopic,
  isBlankLecture,
  type LectureChange,
  move,
  neighbourOf,
  numbersOf,
  putBack,
  remove,
  renumbered,
  type Step,
  type TopicChange,
  withNumbers,
} from './outline-editing.ts';
import { lectureLabel, topicLabel } from './outline-labels.ts';
import { inputName } from './outline-problems.ts';

export type UndoableChange = {
  text: string;
  undo: (topics: EditedTopic[]) => EditedTopic[];
  topicKey: number | null;
  focus: string;
};

export type EditorState = {
  topics: EditedTopic[];
  selected: EditedTopic | undefined;
  setTopics: (update: (former: EditedTopic[]) => EditedTopic[]) => void;
  setSelected: (key: number | null) => void;
  setLastChange: (change: UndoableChange | null) => void;
  announce: (sentence: string) => void;
  focusNext: (selector: string) => void;
};

export const named = (name: string) => `[name="${name}"]`;

export function topicActions({
  topics,
  selected,
  setTopics,
  setSelected,
  setLastChange,
  announce,
  focusNext,
}: EditorState) {
  return {
    change: (topic: EditedTopic, change: TopicChange) => setTopics((former) => changeTopic(former, topic.key, change)),
    add() {
      const next = addTopic(topics);
      setTopics(() => next);
      const key = next.at(-1)?.key ?? null;
      setSelected(key);
      focusNext(named(inputName('topicName', key)));
    },
    duplicate(topic: EditedTopic) {
      const next = duplicateTopic(topics, topic, messages.copyOf(topic.topicName));
      const copy = next[topics.indexOf(topic) + 1] ?? topic;
      setTopics(() => next);
      setSelected(copy.key);
      setLastChange({
        text: messages.duplicated(topicLabel(copy)),
        undo: (now) => remove(now, copy.key),
        topicKey: topic.key,
        focus: named(`topic-${topic.key}`),
      });
      focusNext(named(inputName('topicName', copy.key)));
    },
    move(topic: EditedTopic, step: Step) {
      const next = move(topics, topic.key, step);
      setTopics(() => next);
      // Selects the moved topic, because otherwise the editor would show the first one.
      setSelected(topic.key);
      announce(movedText(next, topic.key, topicLabel(topic)));
    },
    remove(topic: EditedTopic) {
      const place = topics.indexOf(topic);
      const neighbour = neighbourOf(topics, topic.key);
      setTopics((former) => remove(former, topic.key));
      setSelected(neighbour?.key ?? null);
      const text = messages.topicDeleted(topicLabel(topic), topic.classes.length);
      const undo = (now: EditedTopic[]) => putBack(now, topic, place);
      setLastChange({ text, undo, topicKey: topic.key, focus: named(`topic-${topic.key}`) });
      focusNext(named(neighbour ? `topic-${neighbour.key}` : 'add-topic'));
    },
    renumber() {
      const former = numbersOf(topics, 'topicNo');
      setTopics((now) => renumbered(now, 'topicNo'));
      setLastChange({
        text: messages.topicsRenumbered(topics.length),
        undo: (now) => withNumbers(now, 'topicNo', former),
        topicKey: selected?.key ?? null,
        focus: named('renumber-topics'),
      });
    },
  };
}

export function lectureActions({ topics, setTopics, setLastChange, announce, focusNext }: EditorState) {
  function add(topic: EditedTopic): void {
    const next = addLecture(topics, topic.key);
    setTopics(() => next);
    const added = next.find(({ key }) => key === topic.key)?.classes.at(-1);
    focusNext(named(inputName('title', added?.key)));
  }

  return {
    add,
    /**
     * Moves the focus to the next lecture, or to the first one if `lecture` is null. After the last lecture adds a new
     * one, unless the last one is blank.
     */
    goOn(topic: EditedTopic, lecture: EditedLecture | null): void {
      const following = topic.classes[lecture === null ? 0 : topic.classes.indexOf(lecture) + 1];
      if (following) focusNext(named(inputName('title', following.key)));
      else if (lecture === null || !isBlankLecture(lecture)) add(topic);
    },
    change: (topic: EditedTopic, lecture: EditedLecture, change: LectureChange) =>
      setTopics((former) => changeLecture(former, topic.key, lecture.key, change)),
    move(topic: EditedTopic, lecture: EditedLecture, step: Step) {
      const classes = move(topic.classes, lecture.key, step);
      setTopics((former) => changeClasses(former, topic.key, () => classes));
      announce(movedText(classes, lecture.key, lectureLabel(lecture)));
    },
    remove(topic: EditedTopic, lecture: EditedLecture) {
      const place = topic.classes.indexOf(lecture);
      const neighbour = neighbourOf(topic.classes, lecture.key);
      setTopics((former) => changeClasses(former, topic.key, (classes) => remove(classes, lecture.key)));
      setLastChange({
        text: messages.lectureDeleted(lectureLabel(lecture)),
        undo: (now) => changeClasses(now, topic.key, (classes) => putBack(classes, lecture, place)),
        topicKey: topic.key,
        focus: named(inputName('title', lecture.key)),
      });
      focusNext(named(neighbour ? inputName('title', neighbour.key) : 'add-lecture'));
    },
    renumber(topic: EditedTopic) {
      const former = numbersOf(topic.classes, 'lecture');
      setTopics((now) => changeClasses(now, topic.key, (classes) => renumbered(classes, 'lecture')));
      setLastChange({
        text: messages.lecturesRenumbered(topic.classes.length),
        undo: (now) => changeClasses(now, topic.key, (classes) => withNumbers(classes, 'lecture', former)),
        topicKey: topic.key,
        focus: named('renumber-lectures'),
      });
    },
  };
}

function movedText(items: { key: number }[], key: number, name: string): string {
  return messages.moved(name, items.findIndex((item) => item.key === key) + 1, items.length);
}
