import { useCallback, useEffect, useRef, useState } from 'react';
import { useSignedOut } from '#admin/web/use-signed-out.ts';
import type { AdminEnrollment, EnrollmentPage, EnrollmentStatus } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { readEnrollmentPage } from '#enrollments/read-enrollment-list.ts';
import { api, sentenceOf, statusOf } from '#platform/web/api-client.ts';

type Filter = { tab: EnrollmentStatus; words: string; cursor: string | undefined };
type Loaded = EnrollmentPage & { tab: EnrollmentStatus; loadedAt: number };

export type EnrollmentList = ReturnType<typeof useEnrollmentList>;

/** One page of the list, asked for again whenever the filter changes; an answer that comes too late is dropped. */
export function useEnrollmentList({ tab, words, cursor }: Filter) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const running = useRef<AbortController>(undefined);
  const signedOut = useSignedOut();

  const load = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setLoading(true);
    setProblem(null);
    try {
      const query = { status: tab, q: words, cursor };
      const answer = await api('GET', '/api/admin/enrollments', { query, signal: controller.signal });
      if (controller.signal.aborted) return;
      setLoaded({ ...readEnrollmentPage(answer), tab, loadedAt: Date.now() });
    } catch (error) {
      if (controller.signal.aborted || signedOut(error)) return;
      setProblem(loadProblem(error));
    }
    setLoading(false);
  }, [tab, words, cursor, signedOut]);

  useEffect(() => {
    load();
    return () => running.current?.abort();
  }, [load]);

  /** Takes a row out at once, after it was moved to the other tab or deleted; the counts follow. */
  const takeOut = (row: AdminEnrollment, movedTo?: EnrollmentStatus) =>
    setLoaded((former) => former && withoutRow(former, row, movedTo));

  const isShown = loaded !== null && loaded.tab === tab;
  return {
    counts: loaded?.counts ?? null,
    loadedAt: loaded?.loadedAt ?? 0,
    /** Null while nothing of this tab is there yet. */
    rows: isShown ? loaded.enrollments.filter((row) => row.status === tab) : null,
    nextCursor: isShown ? loaded.nextCursor : null,
    problem,
    loading,
    load,
    takeOut,
  };
}

function loadProblem(error: unknown): string {
  const status = statusOf(error);
  return sentenceOf(error, status ? messages.adminFailed(status) : messages.failedToLoad);
}

function withoutRow(loaded: Loaded, row: AdminEnrollment, movedTo?: EnrollmentStatus): Loaded {
  const counts = { ...loaded.counts };
  counts[row.status] -= 1;
  if (movedTo) counts[movedTo] += 1;
  return { ...loaded, counts, enrollments: loaded.enrollments.filter((other) => keyOf(other) !== keyOf(row)) };
}

/** One student has one enrollment in a course. */
export function keyOf({ studentId, courseNo }: AdminEnrollment): string {
  return `${studentId}-${courseNo}`;
}
