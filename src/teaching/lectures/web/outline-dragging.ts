import { nextNumber } from '#teaching/lectures/outline.ts';
import { changeClasses, changeLecture, type EditedTopic, type Keyed, remove, type Step } from './outline-editing.ts';

export type Dragged = { kind: 'topic' | 'lecture'; key: number };
export type Side = 'before' | 'after';
/** `place` counts from 0. `topicKey` names the topic of a lecture, and is null for the place of a topic. */
export type Place = { topicKey: number | null; place: number };

export function placeOf(topics: EditedTopic[], { kind, key }: Dragged): Place | null {
  const placeIn = (items: Keyed[]) => items.findIndex((item) => item.key === key);
  if (kind === 'topic') return placeIn(topics) === -1 ? null : { topicKey: null, place: placeIn(topics) };
  const topic = topics.find(({ classes }) => placeIn(classes) !== -1);
  return topic ? { topicKey: topic.key, place: placeIn(topic.classes) } : null;
}

export function dropPlace(topics: EditedTopic[], dragged: Dragged, targetKey: number, side: Side): Place | null {
  const others = without(topics, dragged);
  const target = placeOf(others, { kind: dragged.kind, key: targetKey });
  return target && { ...target, place: target.place + (side === 'after' ? 1 : 0) };
}

/**
 * Returns the place after one step up or down, or null at the end. From the end of a topic a lecture moves into the
 * neighbouring topic.
 */
export function placeAfterStep(topics: EditedTopic[], dragged: Dragged, step: Step): Place | null {
  const from = placeOf(topics, dragged);
  if (!from) return null;
  const others = without(topics, dragged);
  const place = from.place + step;
  const at = others.findIndex(({ key }) => key === from.topicKey);
  const list = dragged.kind === 'topic' ? others : (others[at]?.classes ?? []);
  if (place >= 0 && place <= list.length) return { ...from, place };
  const neighbour = dragged.kind === 'topic' ? undefined : others[at + step];
  return neighbour ? { topicKey: neighbour.key, place: step === 1 ? 0 : neighbour.classes.length } : null;
}

/** If the number of a moved lecture is taken in its new topic, it gets the highest number of this topic plus one. */
export function putAt(topics: EditedTopic[], dragged: Dragged, { topicKey, place }: Place): EditedTopic[] {
  const others = without(topics, dragged);
  if (dragged.kind === 'topic') {
    const topic = topics.find(({ key }) => key === dragged.key);
    return topic ? others.toSpliced(place, 0, topic) : topics;
  }
  const lecture = topics.flatMap(({ classes }) => classes).find(({ key }) => key === dragged.key);
  if (!lecture || topicKey === null) return topics;
  return changeClasses(others, topicKey, (classes) => {
    const numbers = classes.map((one) => one.lecture);
    const number = numbers.includes(lecture.lecture) && !isIn(topics, topicKey, dragged.key);
    return classes.toSpliced(place, 0, number ? { ...lecture, lecture: nextNumber(numbers) } : lecture);
  });
}

export function putBackAs(topics: EditedTopic[], dragged: Dragged, before: EditedTopic[]): EditedTopic[] {
  const from = placeOf(before, dragged);
  if (!from || !placeOf(topics, dragged)) return topics;
  const back = putAt(topics, dragged, from);
  const lecture = before.flatMap(({ classes }) => classes).find(({ key }) => key === dragged.key);
  if (!lecture || from.topicKey === null) return back;
  return changeLecture(back, from.topicKey, dragged.key, { lecture: lecture.lecture });
}

const isIn = (topics: EditedTopic[], topicKey: number, key: number) =>
  placeOf(topics, { kind: 'lecture', key })?.topicKey === topicKey;

function without(topics: EditedTopic[], { kind, key }: Dragged): EditedTopic[] {
  if (kind === 'topic') return remove(topics, key);
  return topics.map((topic) => ({ ...topic, classes: remove(topic.classes, key) }));
}
