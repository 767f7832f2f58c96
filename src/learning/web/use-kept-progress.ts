import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { studentSession } from '#accounts/web/session.ts';
import { coursesNotTold } from './kept-progress.ts';

/**
 * Tells what this device has still to tell, and reads again how far the student is; what tells is fetched only where something waits.
 * Answers of which courses.
 */
export function useKeptProgress(): string[] {
  const [studentId] = useState(() => studentSession.known()?._id);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (studentId === undefined || coursesNotTold(studentId).length === 0) return;
    const listening = new AbortController();
    const { signal } = listening;
    const tell = async () => {
      // Without a line there may be no code that tells: it is fetched when there is one.
      const telling = await import('./tell-kept.ts').catch(() => null);
      if (telling === null || signal.aborted) return;
      window.removeEventListener('online', tell);
      signal.addEventListener('abort', telling.onTold(revalidate));
      telling.tellKept();
    };
    window.addEventListener('online', tell, { signal });
    tell();
    return () => listening.abort();
  }, [studentId, revalidate]);
  return studentId === undefined ? [] : coursesNotTold(studentId);
}
