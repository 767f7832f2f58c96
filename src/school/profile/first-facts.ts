import { newSchool } from './new-school.ts';
import type { ShownSchool } from './school.ts';

/** Returns which first steps of the school are done: name, contact and payment numbers. Students can pay only when all are done. */
export const firstFacts = ({ name, phone, email, wallets, banks }: ShownSchool) => ({
  school: name !== newSchool.name,
  reach: phone !== '' || email !== '',
  paying: wallets.length + banks.length > 0,
});

export const isUnsaid = (school: ShownSchool): boolean => Object.values(firstFacts(school)).includes(false);
