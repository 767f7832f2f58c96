import { useRevalidator } from 'react-router';
import { useActions } from '#base/platform/web/use-actions.ts';
import { confirmed } from '#base/ui/confirm-dialog.tsx';
import { showToast, showToastWith } from '#base/ui/toast.tsx';
import { api } from '#contract/web/api-client.ts';
import { pageTexts as texts } from '#office/student-admin/screen-messages.ts';
import type { StaffNote, StudentFile } from '#office/student-admin/student-facts.ts';

export type StudentActions = ReturnType<typeof useStudentActions>;

export function useStudentActions({ id: studentId, name, disabledAt }: StudentFile['student']) {
  const { revalidate } = useRevalidator();
  const { run, forgetFailure, ...actions } = useActions(texts.notDone, revalidate);
  const params = { studentId };

  const setAccess = (disabled: boolean) =>
    run(disabled ? 'disable' : 'enable', async () => {
      await api('PUT', '/api/admin/students/:studentId/access', {
        params,
        body: { disabled, expectedDisabled: !disabled },
      });
      if (disabled) showToastWith(texts.disabled(name), { label: texts.undo, onPress: () => void setAccess(false) });
      else showToast(texts.enabled(name));
    });
  const bringBack = (noteId: string) =>
    run(`back ${noteId}`, async () => {
      const options = { params: { ...params, noteId } };
      await api('POST', '/api/admin/students/:studentId/notes/:noteId/bring-back', options);
      showToast(texts.noteBack);
    });

  return {
    ...actions,
    async done(said: string): Promise<void> {
      forgetFailure();
      showToast(said);
      await revalidate();
    },
    async toggleAccess(): Promise<void> {
      if (disabledAt !== null) {
        await setAccess(false);
        return;
      }
      const question = { title: texts.disableTitle(name), text: texts.disableText, danger: true };
      if (await confirmed({ ...question, confirmLabel: texts.disable, cancelLabel: texts.keep })) await setAccess(true);
    },
    removeNote: ({ id: noteId }: StaffNote) =>
      run(noteId, async () => {
        await api('DELETE', '/api/admin/students/:studentId/notes/:noteId', { params: { ...params, noteId } });
        showToastWith(texts.noteRemoved, { label: texts.undo, onPress: () => void bringBack(noteId) });
      }),
    endSession: (id: string) =>
      run(id, async () => {
        await api('DELETE', '/api/admin/students/:studentId/sessions/:id', { params: { ...params, id } });
        showToast(texts.ended);
      }),
    async endAll(): Promise<void> {
      const question = { title: texts.endAllTitle, text: texts.endAllText, danger: true };
      if (!(await confirmed({ ...question, confirmLabel: texts.endAll, cancelLabel: texts.keep }))) return;
      await run('all', async () => {
        await api('DELETE', '/api/admin/students/:studentId/sessions', { params });
        showToast(texts.endedAll);
      });
    },
    saveData: (day: string) =>
      run('export', async () => {
        const { data } = await api('POST', '/api/admin/students/:studentId/export', { params });
        const link = document.createElement('a');
        const text = `${JSON.stringify(data, null, 2)}\n`;
        link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
        link.download = texts.fileName(day);
        link.click();
        URL.revokeObjectURL(link.href);
        showToast(texts.exported);
      }),
  };
}
