import { newSchool } from './new-school.ts';
import type { ShownSchool } from './school.ts';

/** What a school must have said before anybody can pay it: a name of its own, how it is reached, and where money goes. */
export const firstFacts = ({ name, phone, email, wallets, banks }: ShownSchool) => ({
  school: name !== newSchool.name,
  reach: phone !== '' || email !== '',
  paying: wallets.length + banks.length > 0,
});

/** Whether its owner has not begun yet, or has stopped on the way. */
export const isUnsaid = (school: ShownSchool): boolean => Object.values(firstFacts(school)).includes(false);
