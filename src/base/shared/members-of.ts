/** Makes the properties of any value, also of null, safe to read. */
export const membersOf = (value: unknown): Partial<Record<string, unknown>> => Object(value);
