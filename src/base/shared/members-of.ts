/** Returns a value of unknown type as an object whose properties can be read safely. */
export const membersOf = (value: unknown): Partial<Record<string, unknown>> => Object(value);
