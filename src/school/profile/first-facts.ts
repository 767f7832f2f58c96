import { newSchool } from './new-school.ts';
import type { ShownSchool } from './school.ts';

/**
 * Returns which first steps of a new school are done: `school` (its name), `reach` (phone or email) and `paying` (a
 * number to pay to).
 */
export const firstFacts = ({ name, phone, email, wallets, banks }: ShownSchool) => ({
  school: name !== newSchool.name,
  reach: phone !== '' || email !== '',
  paying: wallets.length + banks.length > 0,
});

export const isUnsaid = (school: ShownSchool): boolean => Object.values(firstFacts(school)).includes(false);
