import { formatDuration } from '#shared/duration.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Note } from './note.ts';
import { noteTexts as texts } from './screen-messages.ts';

/** Of which lecture a note is, as a heading. */
export const lectureOfNote = ({ lecture }: Note): string =>
  lecture === null ? texts.goneLecture : texts.place(lecture.topicNo, lecture.lecture, lecture.title);

/** Notes in their order, under their courses and lectures. */
export function groupNotes(notes: readonly Note[]) {
  return [...groupBy(notes, ({ courseId }) => courseId)].map(([courseId, own]) => ({
    courseId,
    title: own[0]?.courseTitle ?? '',
    lectures: [...groupBy(own, ({ lectureId }) => lectureId)].map(([lectureId, those]) => ({
      lectureId,
      heading: those[0] ? lectureOfNote(those[0]) : '',
      notes: those,
    })),
  }));
}

/** The notes as a text of their own, for any program that shows texts. */
export function notesAsText(notes: readonly Note[]): string {
  const courses = groupNotes(notes).map(({ title, lectures }) => {
    const parts = lectures.map(({ heading, notes: those }) => [heading, ...those.map(lineOf)].join('\n'));
    return [title, ...parts].join('\n\n');
  });
  return `${courses.join('\n\n\n')}\n`;
}

/** Lines after the first stand below its first word. */
function lineOf({ at, text }: Note): string {
  const time = at === null ? '' : `${formatDuration(at)}  `;
  return `${time}${text.replaceAll('\n', `\n${' '.repeat(time.length)}`)}`;
}
