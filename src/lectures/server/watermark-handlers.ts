import { ownAccount } from '#accounts/server/own-account.ts';
import { findProfile } from '#accounts/server/student-queries.ts';
import type { Handler } from '#base/platform/server/http/handler.ts';
import { watermarkOf } from '#lectures/watermark.ts';
import { readSwitch, saveSwitch } from '#site/server/school-switches.ts';

/** Made here: the player needs no phone for it. */
export const readWatermark: Handler<'readWatermark'> = async (_call, { database, accountId }) => {
  if (!(await readSwitch(database, 'watermark')).on) return { text: '' };
  return { text: watermarkOf(ownAccount(await findProfile(database, accountId))) };
};

export const readWatermarking: Handler<'readWatermarking'> = (_call, { database }) => readSwitch(database, 'watermark');

export const saveWatermarking: Handler<'saveWatermarking'> = ({ body }, context) =>
  saveSwitch('watermark', body, context);
