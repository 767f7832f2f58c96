import type { Transaction } from '#base/database/connect.ts';
import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { actMessages as messages } from '#office/student-admin/messages.ts';
import { type AdminContext, actOnStudent } from './act-on-student.ts';
import {
  countStaffNotes,
  findStaffNote,
  insertStaffNote,
  lockStaffNote,
  rewriteStaffNote,
  setStaffNoteRemoved,
} from './note-queries.ts';

const mostNotes = 200;
const noNote = () => new Refusal('not_found', messages.noteGone, { code: 'note_gone' });
/** Audit events have only the length of a note, so that its text is gone when the note is deleted. */
const lettersOf = (text: string) => ({ letters: [...text].length });

type Params = { studentId: string; noteId: string };

async function lockOwn(transaction: Transaction, { studentId, noteId }: Params) {
  const known = await lockStaffNote(transaction, noteId.toLowerCase());
  return known?.student_id === studentId ? known : undefined;
}

/** The client chooses the id of a note, so that a repeated request creates no second note. */
export const saveStaffNote: Handler<'saveStaffNote'> = async ({ params, body: { text, version } }, context) => {
  const id = params.noteId.toLowerCase();
  if (!/^[0-9a-f-]{36}$/.test(id)) throw noNote();
  const by = context.accountId;
  await actOnStudent(params.studentId, context, async (transaction, student) => {
    const known = await lockStaffNote(transaction, id);
    if (!known) {
      if (version !== 0) throw noNote();
      if ((await countStaffNotes(transaction, student.id)) >= mostNotes)
        throw new Refusal('conflict', messages.tooManyNotes, { code: 'too_many_notes' });
      await insertStaffNote(transaction, { id, studentId: student.id, text, by });
      return { action: 'staff_note.written', after: lettersOf(text) };
    }
    if (known.student_id !== student.id || known.deleted_at !== null) throw noNote();
    if (known.text === text) return null;
    if (known.version !== version) throw new Refusal('conflict', messages.noteChanged, { code: 'note_changed' });
    await rewriteStaffNote(transaction, id, { text, version: version + 1, by });
    return { action: 'staff_note.changed', before: lettersOf(known.text), after: lettersOf(text) };
  });
  const note = await findStaffNote(context.database, id);
  if (!note) throw noNote();
  return { note };
};

function setRemoved(params: Params, context: AdminContext, removed: boolean): Promise<void> {
  return actOnStudent(params.studentId, context, async (transaction) => {
    const known = await lockOwn(transaction, params);
    if (!known) throw noNote();
    if ((known.deleted_at !== null) === removed) return null;
    await setStaffNoteRemoved(transaction, known.id, removed);
    return { action: removed ? 'staff_note.removed' : 'staff_note.brought_back', before: lettersOf(known.text) };
  });
}

export const removeStaffNote: Handler<'removeStaffNote'> = async ({ params }, context) => {
  await setRemoved(params, context, true);
  return { ok: true };
};

export const bringBackStaffNote: Handler<'bringBackStaffNote'> = async ({ params }, context) => {
  await setRemoved(params, context, false);
  const note = await findStaffNote(context.database, params.noteId.toLowerCase());
  if (!note) throw noNote();
  return { note };
};
