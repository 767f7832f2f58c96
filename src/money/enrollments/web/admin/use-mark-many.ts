import { useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { formatTaka } from '#base/shared/taka.ts';
import { confirmed, type Question } from '#base/ui/confirm-dialog.tsx';
import { api } from '#contract/web/api-client.ts';
import { askTexts } from '#money/enrollments/ask-messages.ts';
import type { AdminEnrollment } from '#money/enrollments/enrollment.ts';
import { enrollmentMessages as messages } from '#money/enrollments/messages.ts';
import { queueTexts as texts } from '#money/enrollments/queue-messages.ts';
import { type AskedOf, takeBackAsk } from './ask-form.tsx';
import { type EnrollmentList, keyOf } from './use-enrollment-list.ts';

export type MarkMany = ReturnType<typeof useMarkMany>;

type Named = Pick<AdminEnrollment, 'studentId' | 'courseNo' | 'name'>;
export type Done = {
  said: string;
  rows: readonly Named[];
  undo: { operationId: string; of: 'mark' | 'step back' | 'deletion' } | { asked: AskedOf } | null;
  looksAtDesk?: boolean;
};
/**
 * `back`: keys of the undone enrollments. `told`: how many of these students had got an SMS that their payment is
 * confirmed.
 */
export type Newest = Done & { back: ReadonlySet<string>; told: number };

export const markedId = 'marked';
type Problems = ReadonlyMap<string, string>;
const none: Problems = new Map();

export function useMarkMany(list: EnrollmentList, onLeave: (rows: readonly AdminEnrollment[]) => void) {
  const [isBusy, setBusy] = useState(false);
  const [newest, setNewest] = useState<Newest | null>(null);
  const [problems, setProblems] = useState(none);
  const [failure, setFailure] = useState<string | null>(null);

  const tell = (done: Done) => setNewest({ ...done, back: new Set(), told: 0 });

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
    newest,
    tell,
    problems,
    failure,
    tellProblem: ({ name, courseNo }: Named, problem: string) => setFailure(texts.problemOf(name, courseNo, problem)),
    mark: async (rows: readonly AdminEnrollment[]) => {
      if (rows.length === 0 || isBusy || !(await confirmed(questionOf(rows, list)))) return;
      await run(async () => {
        setProblems(none);
        // Remembers the next row for the focus first, because the list may reload without these rows before the answer
        // arrives.
        onLeave(rows);
        const items = rows.map(({ studentId, courseNo, paid, tnxInfo: { reference, method } }) => ({
          ...{ studentId, courseNo, reference, method, expected: { amountDue: paid } },
        }));
        const answer = await api('POST', '/api/admin/enrollments/mark', { body: { items } });
        const done = new Set(answer.marked.map(keyOf));
        const sum = answer.marked.reduce((total, { amount }) => total + amount, 0);
        const named = rows.filter((row) => done.has(keyOf(row)));
        const said = texts.marked(named.length, formatTaka(sum));
        if (named.length > 0) tell({ said, rows: named, undo: { operationId: answer.operationId, of: 'mark' } });
        setProblems(new Map(answer.refused.map((row) => [keyOf(row), row.error])));
        list.takeOut(...answer.marked);
      });
    },
    takeBack: ({ undo, rows, back }: Newest, some: readonly Named[] = rows) =>
      run(async () => {
        if (!undo) return;
        if ('asked' in undo) {
          await takeBackAsk(undo.asked);
          return tell({ said: askTexts.takenBack(undo.asked.name), rows: [], undo: null });
        }
        if (undo.of === 'deletion') {
          const [row] = some;
          return row && tell({ said: await bringBack(row, undo.operationId), rows: [], undo: null });
        }
        const items = some
          .filter((row) => !back.has(keyOf(row)))
          .map(({ studentId, courseNo }) => ({ studentId, courseNo }));
        const answer = await api('POST', '/api/admin/enrollments/unmark', {
          body: { operationId: undo.operationId, items },
        });
        const taken = [...answer.pending, ...(answer.paid ?? [])].map(keyOf);
        setNewest((now) => now && { ...now, back: new Set([...now.back, ...taken]), told: now.told + answer.told });
        const [refused] = answer.refused;
        if (refused) setFailure(refused.error);
      }),
  };
}

async function bringBack({ studentId, courseNo, name }: Named, operationId: string): Promise<string> {
  const call = { params: { studentId, courseNo }, body: { operationId } };
  const { warning } = await api('POST', '/api/admin/enrollments/:studentId/:courseNo/restore', call);
  return [texts.broughtBack(name, courseNo), warning].filter(Boolean).join(' ');
}

const mostNames = 12;

function questionOf(rows: readonly AdminEnrollment[], { besideOf }: EnrollmentList): Question {
  const count = rows.length;
  const names = rows.slice(0, mostNames).map(({ name }) => name);
  const namesOf = (some: readonly AdminEnrollment[]) => some.map(({ name }) => name);
  const doubtful = namesOf(rows.filter((row) => row.duplicateReference || row.similarReferenceAs.length > 0));
  const undecided = namesOf(rows.filter((row) => (besideOf(row)?.state ?? 'certain') !== 'certain'));
  const warnings = [
    doubtful.length > 0 && texts.doubtful(doubtful),
    undecided.length > 0 && texts.decideThereOf(undecided),
  ];
  return {
    title: texts.markTitle(count),
    facts: [
      { label: texts.students(count), value: texts.andOthers(names.join(', '), count - names.length) },
      { label: texts.total, value: formatTaka(rows.reduce((sum, { paid }) => sum + paid, 0)) },
    ],
    text: texts.markText(count),
    warning: warnings.filter(Boolean).join(' ') || undefined,
    confirmLabel: texts.mark(count),
  };
}
