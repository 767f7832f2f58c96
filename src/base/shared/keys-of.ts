/** Only for object literals. Other objects may have more keys at run time than their type says. */
export function keysOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: TypeScript calls them texts only, for a wider object may stand in a narrower one's place
  return Object.keys(table) as Name[];
}
