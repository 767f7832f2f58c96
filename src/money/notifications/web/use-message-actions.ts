import { useRevalidator } from 'react-router';
import { useActions } from '#base/platform/web/use-actions.ts';
import { showToast } from '#base/ui/toast.tsx';
import { api } from '#contract/web/api-client.ts';
import type { Message } from '#money/notifications/notice.ts';
import { noticeTexts as texts } from '#money/notifications/screen-messages.ts';

export type MessageActions = ReturnType<typeof useMessageActions>;

export function useMessageActions() {
  const { revalidate } = useRevalidator();
  const { run, ...actions } = useActions(texts.changeFailed, revalidate);

  return {
    ...actions,
    again: ({ id, name }: Message) =>
      run(`again ${id}`, async () => {
        await api('POST', '/api/admin/messages/:id/again', { params: { id } });
        showToast(texts.sentAgain(name));
      }),
    drop: ({ id, name }: Message) =>
      run(`drop ${id}`, async () => {
        await api('POST', '/api/admin/messages/:id/drop', { params: { id } });
        showToast(texts.dropped(name));
      }),
  };
}
