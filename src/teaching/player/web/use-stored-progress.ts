import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readLocal } from '#base/platform/web/browser-storage.ts';
import { typingOf } from '#base/platform/web/session-mark.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { outboxNames } from '#base/shared/outbox-names.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';

/**
 * Sends unsent progress and answers of this device, then reloads the page's data. Loads the code for sending only if
 * needed. Returns the ids of courses with unsent entries.
 */
export function useStoredProgress(): string[] {
  const [studentId] = useState(() => studentSession.known()?._id);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (studentId === undefined || coursesNotTold(studentId).length === 0) return;
    const listening = new AbortController();
    const { signal } = listening;
    const hear = () => {
      revalidate();
      return true;
    };
    const send = async () => {
      const sending = await import('./learning-outboxes.ts').catch(() => null);
      if (sending === null || signal.aborted) return;
      window.removeEventListener('online', send);
      for (const outbox of sending.learningOutboxes) {
        signal.addEventListener('abort', outbox.onSent(hear));
        outbox.send();
      }
    };
    window.addEventListener('online', send, { signal });
    send();
    return () => listening.abort();
  }, [studentId, revalidate]);
  return studentId === undefined ? [] : coursesNotTold(studentId);
}

const coursesNotTold = (studentId: string): string[] =>
  [outboxNames.progress, outboxNames.tries].flatMap((name) =>
    coursesIn(readLocal(typingOf('student', studentId) + name)),
  );

function coursesIn(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.map((one) => String(membersOf(one).courseId)) : [];
  } catch {
    return [];
  }
}
