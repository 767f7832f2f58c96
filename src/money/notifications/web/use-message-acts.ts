import { useRevalidator } from 'react-router';
import { useActs } from '#base/platform/web/use-acts.ts';
import { showToast } from '#base/ui/toast.tsx';
import { api } from '#contract/web/api-client.ts';
import type { Message } from '#money/notifications/notice.ts';
import { noticeTexts as texts } from '#money/notifications/screen-messages.ts';

export type MessageActs = ReturnType<typeof useMessageActs>;

/** What an admin decides about an SMS: the keys are act and message, such as `drop 0190…`. */
export function useMessageActs() {
  const { revalidate } = useRevalidator();
  const { run, ...acts } = useActs(texts.changeFailed, revalidate);

  return {
    ...acts,
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
