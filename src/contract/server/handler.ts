import type { Mount as AnyMount } from '#base/platform/server/http/app.ts';
import type { Services as AnyServices, HandlerOf, SchoolMemory } from '#base/platform/server/http/handler.ts';
import type { Api, CallName } from '#contract/api.ts';
import type { School } from '#school/profile/school.ts';

/** What the process offers to every handler, with what this school says of itself. */
export type Services = AnyServices<School>;
export type KnownSchool = SchoolMemory<School>;

/** Adds routes of its own, such as images and pages. */
export type Mount = AnyMount<Services>;

/** A plain function of its row: checked input and context in, answer out; refuses by throwing a Refusal. */
export type Handler<Name extends CallName> = HandlerOf<Api[Name], Services>;

/** One handler for every row of `Calls`: a gap does not compile. */
export type HandlersOf<Calls extends Partial<Api>> = { [Name in keyof Calls & CallName]: Handler<Name> };
export type Handlers = HandlersOf<Api>;
