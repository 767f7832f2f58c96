import { storeImage } from '#base/media/server/store-image.ts';
import type { Handler } from '#contract/server/handler.ts';
import { saveSchool } from '#school/profile/server/school-handlers.ts';

/** Saves the school profile. The logo is stored before the transaction, because storing an image is slow. */
export const saveSchoolFacts: Handler<'saveSchoolFacts'> = async ({ body }, context) => {
  const { school, version } = body;
  const logo = school.logo && (await storeImage(context.database, school.logo, { field: 'school.logo' }));
  return saveSchool({ school: { ...school, logo }, version }, context);
};
