/** Only for object literals. Other objects may have more keys at run time than their type says. */
export function keysOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: Object.keys returns string[], because an object may have more keys than its type
  return Object.keys(table) as Name[];
}

/** `Object.fromEntries` that remembers the names. */
export function recordOf<Name extends string, Value>(entries: (readonly [Name, Value])[]): Record<Name, Value> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: Object.fromEntries returns a record of any names
  return Object.fromEntries(entries) as Record<Name, Value>;
}
