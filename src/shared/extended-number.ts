const wrappers = ['$numberInt', '$numberLong', '$numberDouble'] as const;

function unwrapped(value: object): number | null {
  const keys = Object.keys(value);
  const wrapper = wrappers.find((name) => name === keys[0]);
  if (keys.length !== 1 || wrapper === undefined) return null;
  const number = Number((value as Record<string, unknown>)[wrapper]);
  return Number.isNaN(number) ? null : number;
}

/** Replaces database-extended numbers such as `{"$numberInt": "5"}` by plain ones, at any depth (specification 3.1). */
export function unwrapNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapNumbers);
  if (typeof value !== 'object' || value === null) return value;
  const number = unwrapped(value);
  if (number !== null) return number;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unwrapNumbers(inner)]));
}
