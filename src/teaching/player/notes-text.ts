import { shownDuration } from '#base/shared/duration.ts';
import { groupBy } from '#base/shared/group-by.ts';
import { interfaceLanguage } from '#base/shared/interface-language.ts';
import { shownWords } from '#courses/catalogue/shown-course.ts';
import type { Note } from './note.ts';
import { noteTexts as texts } from './screen-messages.ts';

export const courseTitleOf = ({ courseTitle, courseTitleBengali }: Note): string =>
  shownWords(courseTitle, courseTitleBengali);

const inLanguage = new Intl.Collator(interfaceLanguage, { numeric: true });

export const byCourseTitles = (notes: readonly Note[]): Note[] =>
  notes.toSorted((one, other) => inLanguage.compare(courseTitleOf(one), courseTitleOf(other)));

export const lectureOfNote = ({ lecture }: Note): string =>
  lecture === null ? texts.goneLecture : texts.place(lecture.topicNo, lecture.lecture, lecture.title);

export function withNote(notes: readonly Note[], note: Note): Note[] {
  if (notes.some(({ id }) => id === note.id)) return notes.map((one) => (one.id === note.id ? note : one));
  const isBefore = (one: Note) => one.lectureId === note.lectureId && (one.at ?? -1) <= (note.at ?? -1);
  const place = notes.findLastIndex(isBefore);
  const first = notes.findIndex(({ lectureId }) => lectureId === note.lectureId);
  const at = place >= 0 ? place + 1 : first >= 0 ? first : notes.length;
  return [...notes.slice(0, at), note, ...notes.slice(at)];
}

export function groupNotes(notes: readonly Note[]) {
  return [...groupBy(notes, ({ courseId }) => courseId)].map(([courseId, own]) => ({
    courseId,
    title: own[0] ? courseTitleOf(own[0]) : '',
    lectures: [...groupBy(own, ({ lectureId }) => lectureId)].map(([lectureId, those]) => ({
      lectureId,
      heading: those[0] ? lectureOfNote(those[0]) : '',
      notes: those,
    })),
  }));
}

export function notesAsText(notes: readonly Note[]): string {
  const courses = groupNotes(notes).map(({ title, lectures }) => {
    const parts = lectures.map(({ heading, notes: those }) => [heading, ...those.map(lineOf)].join('\n'));
    return [title, ...parts].join('\n\n');
  });
  return `${courses.join('\n\n\n')}\n`;
}

function lineOf({ at, text }: Note): string {
  const time = at === null ? '' : `${shownDuration(at)}  `;
  return `${time}${text.replaceAll('\n', `\n${' '.repeat(time.length)}`)}`;
}
