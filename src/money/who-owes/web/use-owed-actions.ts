import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { api } from '#contract/web/api-client.ts';
import { whoOwesTexts as texts } from '#money/who-owes/screen-messages.ts';

export type Whose = { studentId: string; courseNo: string; name: string };
type Newest = { said: string; undo: (Whose & { id: string }) | null };

export const paramsOf = ({ studentId, courseNo }: Whose) => ({ studentId, courseNo });

export function useOwedActions(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; sentence: string } | null>(null);
  const [newest, setNewest] = useState<Newest | null>(null);
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
      // Reloads after a refusal too, because another admin may have changed the debt.
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
  const lookAgain = () => {
    if (!busy) revalidate();
  };
  const forgetFailure = () => setFailure(null);
  return { busy, failure, newest, run, undo, lookAgain, forgetFailure };
}
export type OwedActions = ReturnType<typeof useOwedActions>;
