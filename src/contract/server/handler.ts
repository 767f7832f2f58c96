import type { Mount as AnyMount } from '#base/platform/server/http/app.ts';
import type { Services as AnyServices, HandlerOf, SchoolMemory } from '#base/platform/server/http/handler.ts';
import type { Api, CallName } from '#contract/api.ts';
import type { School } from '#school/profile/school.ts';

export type Services = AnyServices<School>;
export type KnownSchool = SchoolMemory<School>;

export type Mount = AnyMount<Services>;

/** Gets the checked input and the context, returns the answer, and refuses by throwing a `Refusal`. */
export type Handler<Name extends CallName> = HandlerOf<Api[Name], Services>;

export type HandlersOf<Calls extends Partial<Api>> = { [Name in keyof Calls & CallName]: Handler<Name> };
export type Handlers = HandlersOf<Api>;
