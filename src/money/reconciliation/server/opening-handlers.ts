import type { Handler } from '#contract/server/handler.ts';
import { findOpening, saveSwitch } from '#school/profile/server/school-switches.ts';

/** Whether certain matches open by themselves. Off until an owner switches it on, and off again once that account is no owner's. */
export const readOpening: Handler<'readOpening'> = (_request, { database }) => findOpening(database);

/** From then on: what is on the desk already waits for a press. */
export const saveOpening: Handler<'saveOpening'> = ({ body }, context) => saveSwitch('opening', body, context);
