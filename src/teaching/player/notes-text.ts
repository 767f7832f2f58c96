import { shownDuration } from '#base/shared/duration.ts';
import { groupBy } from '#base/shared/group-by.ts';
import { interfaceLanguage } from '#base/shared/interface-language.ts';
import { shownWords } from '#courses/catalogue/shown-course.ts';
import type { Note } from './note.ts';
import { noteTexts as texts } from './screen-messages.ts';

/** What its course is called on these pages. */
export const courseTitleOf = ({ courseTitle, courseTitleBengali }: Note): string =>
  shownWords(courseTitle, courseTitleBengali);

const inLanguage = new Intl.Collator(interfaceLanguage, { numeric: true });

/** Courses in the order of the titles that are shown; what is of one course keeps its order. */
export const byCourseTitles = (notes: readonly Note[]): Note[] =>
  notes.toSorted((one, other) => inLanguage.compare(courseTitleOf(one), courseTitleOf(other)));

/** Of which lecture a note is, as a heading. */
export const lectureOfNote = ({ lecture }: Note): string =>
  lecture === null ? texts.goneLecture : texts.place(lecture.topicNo, lecture.lecture, lecture.title);

/** With a note that was saved: in the place of the one that it was, or where its lecture and its place in the video want it. */
export function withNote(notes: readonly Note[], note: Note): Note[] {
  if (notes.some(({ id }) => id === note.id)) return notes.map((one) => (one.id === note.id ? note : one));
  const isBefore = (one: Note) => one.lectureId === note.lectureId && (one.at ?? -1) <= (note.at ?? -1);
  const place = notes.findLastIndex(isBefore);
  const first = notes.findIndex(({ lectureId }) => lectureId === note.lectureId);
  const at = place >= 0 ? place + 1 : first >= 0 ? first : notes.length;
  return [...notes.slice(0, at), note, ...notes.slice(at)];
}

/** Notes in their order, under their courses and lectures. */
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
  const time = at === null ? '' : `${shownDuration(at)}  `;
  return `${time}${text.replaceAll('\n', `\n${' '.repeat(time.length)}`)}`;
}
