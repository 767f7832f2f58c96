import { useState } from 'react';
import type { AdminEnrollment } from '#enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#enrollments/messages.ts';
import { queueTexts as texts } from '#enrollments/queue-messages.ts';
import { api } from '#platform/web/api-client.ts';
import { sendingProblem } from '#platform/web/line.ts';
import { formatTaka } from '#shared/taka.ts';
import { confirmed, type Question } from '#ui/confirm-dialog.tsx';
import { type EnrollmentList, keyOf } from './use-enrollment-list.ts';

export type MarkMany = ReturnType<typeof useMarkMany>;

type Named = Pick<AdminEnrollment, 'studentId' | 'courseNo' | 'name'>;
/** What one press marked; those that were taken back are pending again, and so many of them had been told. */
export type Marked = { press: string; rows: Named[]; sum: number; back: ReadonlySet<string>; told: number };

/** Takes the focus when no row is left. */
export const markedId = 'marked';
/** Sentences by the row that they are of. */
type Problems = ReadonlyMap<string, string>;
const none: Problems = new Map();

/** Marking all that is ticked by one press, and taking it back, all of it or one by one. */
export function useMarkMany(list: EnrollmentList, onLeave: (rows: readonly AdminEnrollment[]) => void) {
  const [isBusy, setBusy] = useState(false);
  const [marked, setMarked] = useState<Marked | null>(null);
  const [problems, setProblems] = useState(none);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(send: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      setFailure(sendingProblem(error, messages.failedToToggle, false));
    }
    setBusy(false);
    await list.load();
  }

  return {
    isBusy,
    marked,
    problems,
    failure,
    mark: async (rows: readonly AdminEnrollment[]) => {
      if (rows.length === 0 || isBusy || !(await confirmed(questionOf(rows)))) return;
      await run(async () => {
        setProblems(none);
        const items = rows.map(({ studentId, courseNo, tnxInfo: { reference, method } }) => ({
          ...{ studentId, courseNo, reference, method },
        }));
        const answer = await api('POST', '/api/admin/enrollments/mark', { body: { items } });
        const done = new Set(answer.marked.map(keyOf));
        const sum = answer.marked.reduce((total, { amount }) => total + amount, 0);
        const named = rows.filter((row) => done.has(keyOf(row)));
        if (named.length > 0) setMarked({ press: answer.press, rows: named, sum, back: new Set(), told: 0 });
        setProblems(new Map(answer.refused.map((row) => [keyOf(row), row.error])));
        onLeave(rows);
        list.takeOut(...answer.marked);
      });
    },
    takeBack: ({ press, rows, back }: Marked, some: readonly Named[] = rows) =>
      run(async () => {
        const items = some
          .filter((row) => !back.has(keyOf(row)))
          .map(({ studentId, courseNo }) => ({ studentId, courseNo }));
        const answer = await api('POST', '/api/admin/enrollments/unmark', { body: { press, items } });
        const taken = answer.pending.map(keyOf);
        setMarked((now) => now && { ...now, back: new Set([...now.back, ...taken]), told: now.told + answer.told });
        const [refused] = answer.refused;
        if (refused) setFailure(refused.error);
      }),
  };
}

/** As many names as can be read at a glance. */
const mostNames = 12;

function questionOf(rows: readonly AdminEnrollment[]): Question {
  const count = rows.length;
  const names = rows.slice(0, mostNames).map(({ name }) => name);
  const doubtful = rows.filter((row) => row.duplicateReference || row.similarReferenceAs.length > 0);
  return {
    title: texts.markTitle(count),
    facts: [
      { label: texts.students(count), value: texts.andOthers(names.join(', '), count - names.length) },
      { label: texts.total, value: formatTaka(rows.reduce((sum, { paid }) => sum + paid, 0)) },
    ],
    text: texts.markText(count),
    warning: doubtful.length > 0 ? texts.doubtful(doubtful.map(({ name }) => name)) : undefined,
    confirmLabel: texts.mark(count),
  };
}
