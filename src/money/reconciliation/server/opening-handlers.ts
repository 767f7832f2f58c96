import type { Handler } from '#contract/server/handler.ts';
import { findOpening, saveSwitch } from '#school/profile/server/school-switches.ts';

/** Automatic approval is off until an owner switches it on, and again when that person is no longer an owner. */
export const readOpening: Handler<'readOpening'> = (_request, { database }) => findOpening(database);

export const saveOpening: Handler<'saveOpening'> = ({ body }, context) => saveSwitch('opening', body, context);
