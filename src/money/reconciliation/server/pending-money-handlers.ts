import { runInWorker } from '#base/database/run-in-worker.ts';
import type { Handler } from '#contract/server/handler.ts';
import type { MoneyBeside } from '#money/reconciliation/desk-calls.ts';
import { type DeskState, type OpenState, openStates } from '#money/reconciliation/desk-states.ts';
import { readOpen } from './undecided-payments.ts';

type Beside = MoneyBeside['beside'][number];

const isOpen = (state: DeskState): state is OpenState => openStates.some((one) => one === state);

/**
 * Lists pending enrollments that an undecided payment matches. The list of enrollments shows that money beside its
 * rows. The rules are those of the screen *Payments*, so both agree.
 */
export const listMoneyBeside: Handler<'listMoneyBeside'> = async (_call, context) => {
  const database = runInWorker(context.database);
  const listed = await readOpen(database);
  const surest = new Map<string, Beside>();
  for (const { payment } of listed) {
    const { state, left, enrollments } = payment;
    if (!isOpen(state)) continue;
    for (const { studentId, courseNo, status } of enrollments) {
      const key = `${studentId} ${courseNo}`;
      const known = surest.get(key);
      const isSurer = !known || openStates.indexOf(state) < openStates.indexOf(known.state);
      if (status === 'pending' && isSurer) surest.set(key, { studentId, courseNo, state, amount: left });
    }
  }
  return { beside: [...surest.values()] };
};
