import { editorMessages as messages } from '#lectures/editor-messages.ts';
import {
  addLecture,
  addTopic,
  changeClasses,
  changeLecture,
  changeTopic,
  type EditedLecture,
  type EditedTopic,
  type LectureChange,
  move,
  neighbourOf,
  putBack,
  remove,
  type Step,
  type TopicChange,
} from './outline-editing.ts';
import { lectureLabel, topicLabel } from './outline-labels.ts';

/** The last removal, while it can be undone. */
export type Removal = { text: string; undo: (topics: EditedTopic[]) => EditedTopic[] };

/** What the actions change, and where they lead the eye and the keyboard. */
export type EditorState = {
  topics: EditedTopic[];
  setTopics: (update: (former: EditedTopic[]) => EditedTopic[]) => void;
  setSelected: (key: number | null) => void;
  setRemoval: (removal: Removal | null) => void;
  announce: (sentence: string) => void;
  focusNext: (selector: string) => void;
};

const named = (name: string) => `[name="${name}"]`;

export function topicActions({ topics, setTopics, setSelected, setRemoval, announce, focusNext }: EditorState) {
  return {
    change: (topic: EditedTopic, change: TopicChange) => setTopics((former) => changeTopic(former, topic.key, change)),
    add() {
      const next = addTopic(topics);
      setTopics(() => next);
      const key = next.at(-1)?.key ?? null;
      setSelected(key);
      focusNext(named(`topic-name-${key}`));
    },
    move(topic: EditedTopic, step: Step) {
      const next = move(topics, topic.key, step);
      setTopics(() => next);
      // Also where the topic was shown only because it stood first.
      setSelected(topic.key);
      announce(movedText(next, topic.key, topicLabel(topic)));
    },
    remove(topic: EditedTopic) {
      const place = topics.indexOf(topic);
      const neighbour = neighbourOf(topics, topic.key);
      setTopics((former) => remove(former, topic.key));
      setSelected(neighbour?.key ?? null);
      const text = messages.topicDeleted(topicLabel(topic), topic.classes.length);
      setRemoval({ text, undo: (now) => putBack(now, topic, place) });
      focusNext(named(neighbour ? `topic-${neighbour.key}` : 'add-topic'));
    },
  };
}

export function lectureActions({ topics, setTopics, setRemoval, announce, focusNext }: EditorState) {
  return {
    change: (topic: EditedTopic, lecture: EditedLecture, change: LectureChange) =>
      setTopics((former) => changeLecture(former, topic.key, lecture.key, change)),
    add(topic: EditedTopic) {
      const next = addLecture(topics, topic.key);
      setTopics(() => next);
      const added = next.find(({ key }) => key === topic.key)?.classes.at(-1);
      focusNext(named(`lecture-title-${added?.key}`));
    },
    move(topic: EditedTopic, lecture: EditedLecture, step: Step) {
      const classes = move(topic.classes, lecture.key, step);
      setTopics((former) => changeClasses(former, topic.key, () => classes));
      announce(movedText(classes, lecture.key, lectureLabel(lecture)));
    },
    remove(topic: EditedTopic, lecture: EditedLecture) {
      const place = topic.classes.indexOf(lecture);
      const neighbour = neighbourOf(topic.classes, lecture.key);
      setTopics((former) => changeClasses(former, topic.key, (classes) => remove(classes, lecture.key)));
      setRemoval({
        text: messages.lectureDeleted(lectureLabel(lecture)),
        undo: (now) => changeClasses(now, topic.key, (classes) => putBack(classes, lecture, place)),
      });
      focusNext(named(neighbour ? `lecture-title-${neighbour.key}` : 'add-lecture'));
    },
  };
}

function movedText(items: { key: number }[], key: number, name: string): string {
  return messages.moved(name, items.findIndex((item) => item.key === key) + 1, items.length);
}
