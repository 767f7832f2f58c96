import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { api } from '#contract/web/api-client.ts';
import type { TypedPaymentInput } from '#money/payments/typed-payment.ts';
import { keptTexts as texts } from '#money/reconciliation/kept-text-messages.ts';
import type { KeptTexts } from '#money/reconciliation/kept-texts.ts';
import type { Desk } from './use-desk.ts';

export const textRowId = (id: string) => `text-${id}`;

export type Keeping = ReturnType<typeof useKeptTexts>;

export function useKeptTexts(first: KeptTexts, tell: Desk['tell']) {
  const { revalidate } = useRevalidator();
  const [older, setOlder] = useState<{ of: KeptTexts; pages: KeptTexts[] }>({ of: first, pages: [] });
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ id: string; sentence: string } | null>(null);
  const pages = [first, ...(older.of === first ? older.pages : [])];
  const nextCursor = pages.at(-1)?.nextCursor ?? null;

  async function run(id: string, send: () => Promise<unknown>): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(id);
    setProblem(null);
    try {
      await send();
    } catch (error) {
      setProblem({ id, sentence: sendingProblem(error, texts.failed, false) });
      setBusy(null);
      return false;
    }
    setBusy(null);
    return true;
  }

  async function change(id: string, send: () => Promise<unknown>, say: () => void): Promise<void> {
    if (!(await run(id, send))) return;
    say();
    await revalidate();
  }

  return {
    texts: pages.flatMap((page) => page.texts),
    count: first.count,
    nextCursor,
    busy,
    problem,
    more: (cursor: string) =>
      run('more', async () => {
        const page = await api('GET', '/api/admin/payments/kept-texts', { query: { cursor } });
        setOlder({ of: first, pages: [...pages.slice(1), page] });
      }),
    fillIn: (id: string, body: TypedPaymentInput) =>
      change(
        id,
        () =>
          api('POST', '/api/admin/payments/kept-texts/:id/payment', {
            params: { id },
            body: { ...body, expected: { done: false } },
          }),
        () => tell(texts.stored),
      ),
    finish: (id: string) =>
      change(
        id,
        () =>
          api('POST', '/api/admin/payments/kept-texts/:id/done', {
            params: { id },
            body: { expected: { done: false } },
          }),
        () => tell(texts.wasDone, { keptText: id, rows: [textRowId(id)] }),
      ),
  };
}
