import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { api } from '#contract/web/api-client.ts';
import { whoOwesTexts as texts } from '#money/who-owes/screen-messages.ts';

/** Whose enrollment a press is about. */
export type Whose = { studentId: string; courseNo: string; name: string };
/** What was done last; `undo`: the credit that takes it back. */
type Newest = { said: string; undo: (Whose & { id: string }) | null };

export const paramsOf = ({ studentId, courseNo }: Whose) => ({ studentId, courseNo });

/** The presses of the page: one at a time; what was refused is said, and nothing that was typed is lost. */
export function useOwedActions(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; sentence: string } | null>(null);
  const [newest, setNewest] = useState<Newest | null>(null);
  /** Whether it was done. */
  async function run(work: () => Promise<Newest>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    try {
      setNewest(await work());
      onDone();
      return true;
    } catch (error) {
      setFailure({ error, sentence: sendingProblem(error, texts.failed, false) });
      return false;
    } finally {
      // Also after a refusal: somebody may have been faster, and the rows say what is so by now.
      await revalidate();
      setBusy(false);
    }
  }
  const undo = ({ undo: credit }: Newest) =>
    credit &&
    void run(async () => {
      const params = { ...paramsOf(credit), id: credit.id };
      await api('POST', '/api/admin/enrollments/:studentId/:courseNo/credits/:id/take-back', { params });
      return { said: texts.takenBack(credit.name), undo: null };
    });
  /** Another admin may have decided meanwhile. */
  const lookAgain = () => {
    if (!busy) revalidate();
  };
  const forgetFailure = () => setFailure(null);
  return { busy, failure, newest, run, undo, lookAgain, forgetFailure };
}
export type OwedActions = ReturnType<typeof useOwedActions>;
