import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { studentSession } from '#accounts/web/session.ts';
import { readKept } from '#platform/web/browser-storage.ts';
import { keptProgressOf } from './kept-progress.ts';

/** Sends what this device has still to tell, and reads again how far the student is; what sends is fetched only where something waits. */
export function useKeptProgress(): void {
  const [studentId] = useState(() => studentSession.known()?._id);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (studentId === undefined) return;
    const waits = () => readKept(keptProgressOf(studentId)) !== null;
    const sendKept = async () => {
      if (!waits()) return;
      // Without a line there is no code that sends, and nothing to send to.
      const queue = await import('./progress-queue.ts').catch(() => null);
      await queue?.openQueue({ studentId, courseId: null }, null);
      if (queue && !waits() && !listening.signal.aborted) await revalidate();
    };
    const listening = new AbortController();
    window.addEventListener('online', sendKept, { signal: listening.signal });
    sendKept();
    return () => listening.abort();
  }, [studentId, revalidate]);
}
