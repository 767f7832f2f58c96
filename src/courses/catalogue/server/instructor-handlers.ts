import { Refusal } from '#base/shared/refusal.ts';
import type { Handler } from '#contract/server/handler.ts';
import { instructorSlug } from '#courses/catalogue/instructors.ts';
import { teacherMessages as messages } from '#courses/catalogue/teacher-messages.ts';
import { listInstructorNames } from '#school/profile/server/public-names-queries.ts';
import { findInstructor, listCardsOfInstructor } from './card-queries.ts';

export const readInstructor: Handler<'readInstructor'> = async ({ params: { slug } }, { database }) => {
  const name = (await listInstructorNames(database)).find((one) => instructorSlug(one) === slug);
  if (name === undefined) throw notFound();
  const [instructor, courses] = await Promise.all([
    findInstructor(database, name),
    listCardsOfInstructor(database, name),
  ]);
  if (!instructor) throw notFound();
  return { instructor, courses };
};

const notFound = () => new Refusal('not_found', messages.instructorNotFound);
