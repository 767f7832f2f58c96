import { newSchool } from './new-school.ts';
import type { ShownSchool } from './school.ts';

/** Whether name, contact and payment details are set, which students need to pay. */
export const firstFacts = ({ name, phone, email, wallets, banks }: ShownSchool) => ({
  school: name !== newSchool.name,
  reach: phone !== '' || email !== '',
  paying: wallets.length + banks.length > 0,
});

export const isUnsaid = (school: ShownSchool): boolean => Object.values(firstFacts(school)).includes(false);
