import * as v from 'valibot';
import { readDuration } from '#base/shared/duration.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { editorMessages } from '#teaching/lectures/editor-messages.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import { Lecture, Outline, Topic } from '#teaching/lectures/outline.ts';
import { type EditedTopic, outlineOf } from './outline-editing.ts';

type FieldName = 'topicNo' | 'topicName' | 'lecture' | 'title' | 'link' | 'duration';

export type OutlineProblems = {
  items: Map<number, Partial<Record<FieldName, string>>>;
  whole: string | null;
};

/**
 * Returns the problems for which the server would refuse the outline (trust C5), except videos of hosts that are not in
 * `VIDEO_HOSTS`. `whole` is null as long as a field is wrong.
 */
export function outlineProblems(topics: EditedTopic[]): OutlineProblems {
  const items: OutlineProblems['items'] = new Map();
  const report = (key: number, field: FieldName, sentence: string) =>
    items.set(key, { [field]: sentence, ...items.get(key) });
  const topicsTwice = repeated(topics.map(({ topicNo }) => topicNo));
  for (const topic of topics) {
    if (topicsTwice.has(topic.topicNo)) report(topic.key, 'topicNo', editorMessages.numberTwice);
    reportFields(Topic.entries, topic, topicFields, report);
    const lecturesTwice = repeated(topic.classes.map(({ lecture }) => lecture));
    for (const lecture of topic.classes) {
      if (lecturesTwice.has(lecture.lecture)) {
        report(lecture.key, 'lecture', editorMessages.numberTwice);
      }
      reportFields(Lecture.entries, lecture, lectureFields, report);
      const { duration } = lecture;
      if (duration.trim() !== '' && readDuration(duration) === null) {
        report(lecture.key, 'duration', lectureMessages.duration);
      }
    }
  }
  return { items, whole: items.size > 0 ? null : sentenceOfWhole(topics) };
}

export function countProblems({ items, whole }: OutlineProblems): number {
  const inFields = [...items.values()].reduce((sum, fields) => sum + Object.keys(fields).length, 0);
  return inFields + (whole === null ? 0 : 1);
}

const inputs: Record<FieldName, string> = {
  topicNo: 'topic-number',
  topicName: 'topic-name',
  lecture: 'lecture-number',
  title: 'lecture-title',
  link: 'lecture-link',
  duration: 'lecture-duration',
};
export const inputName = (field: FieldName, key: number | null | undefined) => `${inputs[field]}-${key}`;

export function firstProblem(
  topics: EditedTopic[],
  { items }: OutlineProblems,
): { topic: EditedTopic; input: string } | null {
  for (const topic of topics)
    for (const { key } of [topic, ...topic.classes])
      for (const field of keysOf(inputs)) if (items.get(key)?.[field]) return { topic, input: inputName(field, key) };
  return null;
}

export function isWrong(topic: EditedTopic, { items }: OutlineProblems): boolean {
  return items.has(topic.key) || topic.classes.some(({ key }) => items.has(key));
}

const topicFields = ['topicNo', 'topicName'] as const;
const lectureFields = ['lecture', 'title', 'link'] as const;

function reportFields<Field extends FieldName>(
  rules: Record<Field, v.GenericSchema>,
  item: { key: number } & Record<Field, string | number>,
  fields: readonly Field[],
  report: (key: number, field: Field, sentence: string) => void,
): void {
  for (const field of fields) {
    const { issues } = v.safeParse(rules[field], item[field]);
    if (issues) report(item.key, field, sentenceOf(issues[0].message));
  }
}

/** An invalid link gets the message that the player shows (specification 5.9). */
const sentenceOf = (message: string) =>
  message === lectureMessages.videoLink ? lectureMessages.invalidVideoLink : message;

function sentenceOfWhole(topics: EditedTopic[]): string | null {
  return v.safeParse(Outline, outlineOf(topics)).issues?.[0].message ?? null;
}

function repeated(numbers: number[]): Set<number> {
  return new Set(numbers.filter((number, place) => numbers.indexOf(number) !== place));
}
