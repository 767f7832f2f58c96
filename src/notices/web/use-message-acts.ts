import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Message } from '#notices/notice.ts';
import { noticeTexts as texts } from '#notices/screen-messages.ts';
import { api } from '#platform/web/api-client.ts';
import { sendingProblem } from '#platform/web/line.ts';
import { showToast } from '#ui/toast.tsx';

export type MessageActs = ReturnType<typeof useMessageActs>;
type Failure = { error: unknown; sentence: string };

/** What an admin decides about an SMS, one press at a time; the list is read again afterwards, also when it failed. */
export function useMessageActs() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isBusy = useRef(false);

  async function run(key: string, said: string, send: () => Promise<unknown>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(key);
    setFailure(null);
    try {
      await send();
      showToast(said);
    } catch (error) {
      setFailure({ error, sentence: sendingProblem(error, texts.changeFailed, false) });
    }
    await revalidate();
    setBusy(null);
    isBusy.current = false;
  }

  return {
    /** The act and the message that it is about, such as `drop 0190…`. */
    busy,
    failure,
    again: ({ id, name }: Message) =>
      run(`again ${id}`, texts.sentAgain(name), () => api('POST', '/api/admin/messages/:id/again', { params: { id } })),
    drop: ({ id, name }: Message) =>
      run(`drop ${id}`, texts.dropped(name), () => api('POST', '/api/admin/messages/:id/drop', { params: { id } })),
  };
}
