import { Refusal } from '#base/shared/refusal.ts';
import { catalogueMessages as messages } from '#courses/catalogue/messages.ts';

export const courseNotFound = (): Refusal => new Refusal('not_found', messages.courseNotFound);
