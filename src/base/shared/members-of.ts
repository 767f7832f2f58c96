/** Returns any value, also null, as an object whose properties can be read safely. */
export const membersOf = (value: unknown): Partial<Record<string, unknown>> => Object(value);
