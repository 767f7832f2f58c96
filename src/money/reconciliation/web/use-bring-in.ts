import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isOffline, sendingProblem } from '#base/platform/web/connectivity.ts';
import { fetchWithProgress } from '#base/platform/web/fetch-with-progress.ts';
import { readDataUrl } from '#base/platform/web/read-data-url.ts';
import { createApiClient } from '#contract/web/api-client.ts';
import { mostFileBytes } from '#money/payments/file-limits.ts';
import { fileMessages } from '#money/payments/file-messages.ts';
import type { StatementMapping } from '#money/payments/statement-mapping.ts';
import type { TypedPaymentInput } from '#money/payments/typed-payment.ts';
import { bringInTexts as texts } from '#money/reconciliation/bring-in-messages.ts';
import type { PaymentsAdded, PaymentsRead } from '#money/reconciliation/desk-calls.ts';

type Brought = { text: string } | { name: string; file: string };
export type FilledText = TypedPaymentInput & { text: string };
type Failure = { error: unknown; sentence: string };

export type BringIn = ReturnType<typeof useBringIn>;

export function useBringIn() {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [fileName, setFileName] = useState<string | null>(null);
  const [brought, setBrought] = useState<{ body: Brought; mapping?: StatementMapping } | null>(null);
  const [found, setFound] = useState<PaymentsRead | null>(null);
  const [filled, setFilled] = useState<readonly FilledText[]>([]);
  const [added, setAdded] = useState<PaymentsAdded | null>(null);
  const [busy, setBusy] = useState<'reading' | 'storing' | null>(null);
  /** The share of the upload that is sent, 0 to 1. */
  const [sent, setSent] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const api = createApiClient(fetchWithProgress(setSent));

  async function trying(kind: 'reading' | 'storing', failed: string, send: () => Promise<void>): Promise<boolean> {
    let isDone = true;
    setBusy(kind);
    setSent(0);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      isDone = false;
      setFailure({ error, sentence: isOffline(error) ? texts.offline : sendingProblem(error, failed, false) });
    }
    setBusy(null);
    return isDone;
  }

  const read = (body: Brought, mapping?: StatementMapping) =>
    trying('reading', texts.readFailed, async () => {
      setAdded(null);
      setBrought({ body, ...(mapping ? { mapping } : {}) });
      setFound(null);
      setFilled([]);
      setFound(await api('POST', '/api/admin/payments/read', { body: { ...body, ...(mapping ? { mapping } : {}) } }));
    });

  async function readFile(file: File): Promise<void> {
    setText('');
    setFound(null);
    setFileName(file.name);
    if (file.size > mostFileBytes) return setFailure({ error: null, sentence: fileMessages.tooLarge });
    const url = await readDataUrl(file).catch(() => null);
    if (url === null) return setFailure({ error: null, sentence: texts.fileFailed });
    await read({ name: file.name, file: url });
  }

  function clear(): void {
    setText('');
    setFileName(null);
    setBrought(null);
    setFound(null);
    setFilled([]);
    setFailure(null);
  }

  return {
    ...{ text, fileName, found, filled, added, busy, sent, failure, isLarge: isLarge(brought?.body) },
    fillIn: (one: FilledText) =>
      setFilled((others) => [...others.filter(({ text: other }) => other !== one.text), one]),
    type(typed: string): void {
      setText(typed);
      setFileName(null);
      setFound(null);
      setFailure(null);
    },
    readText: (pasted: string) => {
      setText(pasted);
      setFileName(null);
      if (pasted.trim() !== '') read({ text: pasted });
    },
    readFile,
    readWith: (mapping: StatementMapping) => brought && read(brought.body, mapping),
    store: () =>
      trying('storing', texts.storeFailed, async () => {
        if (!brought) return;
        const { body, mapping } = brought;
        const all = { ...body, ...(mapping ? { mapping } : {}), filled: [...filled] };
        const answer = await api('POST', '/api/admin/payments', { body: all });
        clear();
        setAdded(answer);
        await revalidate();
      }),
    clear,
  };
}

/** UTF-16 units of pasted text, or of a file's data URL. More takes so long that progress is shown. */
const largeFrom = 100_000;
const isLarge = (body: Brought | undefined) =>
  body !== undefined && ('file' in body ? body.file : body.text).length > largeFrom;
