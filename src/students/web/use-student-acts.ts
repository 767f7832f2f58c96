import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#platform/web/api-client.ts';
import { sendingProblem } from '#platform/web/line.ts';
import { pageTexts as texts } from '#students/screen-messages.ts';
import type { StaffNote, StudentFile } from '#students/student-page.ts';
import { confirmed } from '#ui/confirm-dialog.tsx';
import { showToast, showToastWith } from '#ui/toast.tsx';

export type StudentActs = ReturnType<typeof useStudentActs>;

/** What the staff does about one student, one press at a time; the page is read again afterwards, also when it failed. */
export function useStudentActs({ id: studentId, name, disabledAt }: StudentFile['student']) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; sentence: string } | null>(null);
  const isBusy = useRef(false);
  const params = { studentId };

  async function run(key: string, send: () => Promise<unknown>, said: () => void): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(key);
    setFailure(null);
    try {
      await send();
      said();
    } catch (error) {
      setFailure({ error, sentence: sendingProblem(error, texts.notDone, false) });
    }
    await revalidate();
    setBusy(null);
    isBusy.current = false;
  }

  const setAccess = (disabled: boolean) =>
    run(
      'access',
      () => {
        const body = { disabled, seen: !disabled };
        return api('PUT', '/api/admin/students/:studentId/access', { params, body });
      },
      () =>
        disabled
          ? showToastWith(texts.disabled(name), { label: texts.undo, onPress: () => void setAccess(false) })
          : showToast(texts.enabled(name)),
    );
  const bringBack = (noteId: string) =>
    run(
      noteId,
      () => api('POST', '/api/admin/students/:studentId/notes/:noteId/bring-back', { params: { ...params, noteId } }),
      () => showToast(texts.noteBack),
    );

  return {
    busy,
    failure,
    /** After a form has done its own sending. */
    async done(said: string): Promise<void> {
      setFailure(null);
      showToast(said);
      await revalidate();
    },
    async toggleAccess(): Promise<void> {
      if (disabledAt !== null) return setAccess(false);
      const question = { title: texts.disableTitle(name), text: texts.disableText, danger: true };
      if (await confirmed({ ...question, confirmLabel: texts.disable, cancelLabel: texts.keep })) await setAccess(true);
    },
    removeNote: ({ id: noteId }: StaffNote) =>
      run(
        noteId,
        () => api('DELETE', '/api/admin/students/:studentId/notes/:noteId', { params: { ...params, noteId } }),
        () => showToastWith(texts.noteRemoved, { label: texts.undo, onPress: () => void bringBack(noteId) }),
      ),
    endSession: (id: string) =>
      run(
        id,
        () => api('DELETE', '/api/admin/students/:studentId/sessions/:id', { params: { ...params, id } }),
        () => showToast(texts.ended),
      ),
    async endAll(): Promise<void> {
      const question = { title: texts.endAllTitle, text: texts.endAllText, danger: true };
      if (!(await confirmed({ ...question, confirmLabel: texts.endAll, cancelLabel: texts.keep }))) return;
      const send = () => api('DELETE', '/api/admin/students/:studentId/sessions', { params });
      await run('all', send, () => showToast(texts.endedAll));
    },
    /** The file goes to the browser's downloads, like any other. */
    saveData: (day: string) =>
      run(
        'export',
        async () => {
          const { data } = await api('POST', '/api/admin/students/:studentId/export', { params });
          const link = document.createElement('a');
          const text = `${JSON.stringify(data, null, 2)}\n`;
          link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
          link.download = texts.fileName(day);
          link.click();
          URL.revokeObjectURL(link.href);
        },
        () => showToast(texts.exported),
      ),
  };
}
