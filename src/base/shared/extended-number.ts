const wrappers = ['$numberInt', '$numberLong', '$numberDouble'];

function unwrapped(value: object): number | null {
  const [wrapped, ...others] = Object.entries(value);
  if (!wrapped || others.length > 0 || !wrappers.includes(wrapped[0])) return null;
  const number = Number(wrapped[1]);
  return Number.isNaN(number) ? null : number;
}

/** Replaces numbers of MongoDB's Extended JSON, at any depth: `{"$numberInt": "5"}` → 5 (specification 3.1). */
export function unwrapNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapNumbers);
  if (typeof value !== 'object' || value === null) return value;
  const number = unwrapped(value);
  if (number !== null) return number;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unwrapNumbers(inner)]));
}
