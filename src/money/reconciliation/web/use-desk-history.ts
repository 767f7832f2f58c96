import { useLayoutEffect, useRef, useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { api } from '#contract/web/api-client.ts';
import type { DeskAct, DeskHistory } from '#money/reconciliation/desk-calls.ts';
import { historyTexts as texts } from '#money/reconciliation/history-messages.ts';

/** The rows as they were when an undo began. They are shown until the lists are read after `until` (milliseconds). */
type Held = { first: DeskHistory; undone: ReadonlySet<string>; until: number };

/**
 * Keeps the rows in place from an undo until the lists are loaded again. Otherwise the row that the undo adds would
 * move another Undo button under the finger.
 */
export function useDeskHistory(history: DeskHistory, loadedAt: number) {
  const [held, setHeld] = useState<Held | null>(null);
  const isHeld = held !== null && loadedAt <= held.until;
  const first = isHeld ? held.first : history;
  const older = useOlder(first);
  const newer = new Map(history.acts.map((act) => [act.id, act]));
  const undone = isHeld ? held.undone : new Set<string>();
  return {
    ...older,
    acts: [first, ...older.pages].flatMap(({ acts }) =>
      acts.map((act) => newer.get(act.id) ?? (undone.has(act.id) ? { ...act, undone: true } : act)),
    ),
    hold: async ({ id }: DeskAct, undo: () => Promise<boolean>): Promise<boolean> => {
      setHeld({ first, undone, until: Number.POSITIVE_INFINITY });
      const isDone = await undo();
      setHeld({ first, undone: isDone ? new Set([...undone, id]) : undone, until: Date.now() });
      return isDone;
    },
  };
}

function useOlder(history: DeskHistory) {
  const [older, setOlder] = useState<{ of: DeskHistory; pages: DeskHistory[] }>({ of: history, pages: [] });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const pages = older.of === history ? older.pages : [];
  const nextCursor = (pages.at(-1) ?? history).nextCursor;
  async function more(): Promise<void> {
    if (!nextCursor) return;
    setBusy(true);
    setProblem(null);
    try {
      const page = await api('GET', '/api/admin/payments/history', { query: { cursor: nextCursor } });
      setOlder(({ of, pages: before }) => ({ of: history, pages: [...(of === history ? before : []), page] }));
    } catch (error) {
      setProblem(sendingProblem(error, texts.historyFailed, false));
    }
    setBusy(false);
  }
  return { pages, nextCursor, busy, problem, more };
}

/** Keeps an element in its place on the screen while lists above it change, because not every browser does. */
export function useSteadyPlace(loadedAt: number): (element: HTMLElement) => void {
  const kept = useRef<{ element: HTMLElement; top: number; end: () => void } | null>(null);
  // Runs once for each load of the lists.
  useLayoutEffect(() => {
    const place = kept.current;
    kept.current = null;
    if (!place) return;
    place.end();
    window.scrollBy({ top: topOf(place.element) - place.top, behavior: 'instant' });
  }, [loadedAt]);
  return (element) => {
    const listening = new AbortController();
    const place = { element, top: topOf(element), end: () => listening.abort() };
    kept.current?.end();
    kept.current = place;
    const follow = () => {
      place.top = topOf(element);
    };
    window.addEventListener('scroll', follow, { signal: listening.signal });
  };
}

const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;
