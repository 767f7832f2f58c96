import { v7 as newId } from 'uuid';
import * as v from 'valibot';
import type { Transaction } from '#base/database/connect.ts';
import { sampleStaffActs, sampleStaffNotes } from '#base/sample/sample-staff-notes.ts';
import { NoteForm } from '#office/student-admin/student-facts.ts';
import { insertSampleAct, insertSampleStaffNote } from './seed-queries.ts';

/** What the staff wrote and did about students, with its lines in the audit log, the oldest first. */
export async function insertSampleStaffNotes(
  transaction: Transaction,
  students: { id: string }[],
  admin: { id: string },
): Promise<void> {
  const idOf = (place: number) => students[place]?.id ?? '';
  const lettersOf = (text: string) => ({ letters: [...text].length });
  const acts = [];
  for (const { student, text, daysAgo, former } of sampleStaffNotes) {
    const note = v.parse(NoteForm, { text });
    const id = newId();
    await insertSampleStaffNote(transaction, {
      ...{ id, studentId: idOf(student), text: note.text, by: admin.id, daysAgo, isChanged: former !== undefined },
    });
    const written = { student, action: 'staff_note.written', daysAgo: former ? daysAgo + 1 : daysAgo };
    acts.push({ ...written, after: lettersOf(former ?? text) });
    if (former) acts.push({ student, action: 'staff_note.changed', daysAgo, after: lettersOf(text) });
  }
  for (const { student, ...act } of [...acts, ...sampleStaffActs].toSorted((one, other) => other.daysAgo - one.daysAgo))
    await insertSampleAct(transaction, { ...act, subject: idOf(student), by: admin.id });
}
