import { expect, test } from 'vitest';
import type { Note } from './note.ts';
import { byCourseTitles, notesAsText, withNote } from './notes-text.ts';

const note = (more: Partial<Note>): Note => ({
  ...{ id: 'x', courseId: 'a', courseTitle: 'Spoken English', lectureId: 'one', text: 'He does.' },
  ...{ lecture: { topicNo: 3, lecture: 2, title: 'Do and does' }, at: 135, writtenAt: '2026-11-22T10:00:00.000Z' },
  ...more,
});

test('notes become a text under their courses and lectures, each line below the first at its place', () => {
  const text = notesAsText([
    note({ at: null, text: 'Before all' }),
    note({ text: 'He does.\nShe does.' }),
    note({ lectureId: 'two', lecture: null, at: 4000, text: 'গেল' }),
    note({ courseId: 'b', courseTitle: 'IELTS' }),
  ]);
  expect(text).toBe(
    [
      ...['Spoken English', '', '3.2 Do and does', 'Before all', '2:15  He does.', '      She does.', ''],
      ...['A lecture that is no longer in the course', '1:06:40  গেল', '', '', 'IELTS', '', '3.2 Do and does'],
      ...['2:15  He does.', ''],
    ].join('\n'),
  );
});

test('a note that was saved stands where it was, or where its place in the video wants it', () => {
  const notes = [note({ id: 'a', at: 10 }), note({ id: 'b', at: 90 }), note({ id: 'c', lectureId: 'two', at: 5 })];
  const ids = (saved: Note) =>
    withNote(notes, saved)
      .map(({ id }) => id)
      .join('');
  expect(ids(note({ id: 'b', at: 5, text: 'other' }))).toBe('abc');
  expect(ids(note({ id: 'x', at: 40 }))).toBe('axbc');
  expect(ids(note({ id: 'x', at: null }))).toBe('xabc');
  expect(ids(note({ id: 'x', lectureId: 'two', at: 9 }))).toBe('abcx');
  expect(ids(note({ id: 'x', lectureId: 'new', at: 9 }))).toBe('abcx');
});

test('courses stand in the order of the titles that the page shows, and their notes in their own', () => {
  const [first, second, other] = [note({ id: '1' }), note({ id: '2' }), note({ courseId: 'b', courseTitle: 'IELTS' })];
  expect(byCourseTitles([first, second, other])).toEqual([other, first, second]);
});
