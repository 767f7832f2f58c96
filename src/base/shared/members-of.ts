/** What a value of unknown shape holds under its names; nothing, where it has none. */
export const membersOf = (value: unknown): Partial<Record<string, unknown>> => Object(value);
