import fc, { type Arbitrary } from 'fast-check';
import type { GenericSchema } from 'valibot';

// Bodies drawn from the schemas of the table of calls: valid ones, almost valid ones, hostile ones.

/** Parts of a valibot schema that tell what a value looks like. */
export type Shape = {
  type: string;
  pipe?: Shape[];
  wrapped?: Shape;
  item?: Shape;
  entries?: Record<string, Shape>;
  options?: readonly unknown[];
  literal?: unknown;
};

/** Values that are right for a field of that name, so that some calls get all the way to the database. */
export type KnownValues = Record<string, Arbitrary<unknown>>;

const hostileTexts = fc.constantFrom(
  '',
  ' ',
  "' OR 1=1 --",
  '%',
  '_%_',
  '\u0000',
  '\u202eabc',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '১২৩',
  'İı',
  '\ud83d\ude00'.repeat(200),
  'x'.repeat(3000),
  'javascript:alert(1)',
  'https://127.0.0.1/a',
  'data:,',
  '1e309',
  '-1',
);
const hostileNumbers = fc.constantFrom(-1, 0, 1.5, 0.001, 1e21, Number.MAX_SAFE_INTEGER, -0, 10_001, 1_000_001);
export const hostileValues: Arbitrary<unknown> = fc.oneof(
  hostileTexts,
  hostileNumbers,
  fc.constantFrom(null, true, [], {}, [[]], { $ne: null }, { $numberInt: '5' }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Values of the schema's shape; one field in fifteen is hostile. */
export function valuesOf(schema: GenericSchema, known: KnownValues): Arbitrary<unknown> {
  return shaped(asShape(schema), known, '');
}

// biome-ignore lint/nursery/noUnsafeTypeAssertion: valibot's schemas say these parts each in a type of their own
export const asShape = (schema: GenericSchema) => schema as unknown as Shape;
/** The rules of a schema in the order in which they are asked. */
export const stepsOf = (shape: Shape): Shape[] => shape.pipe?.flatMap(stepsOf) ?? [shape];

/** A value of the schema's shape with every field that may be left out, one item in each list, and the same text everywhere. */
export const filledWith = (text: string, schema: GenericSchema): unknown => fill(asShape(schema), text);

function fill(shape: Shape, text: string): unknown {
  const steps = stepsOf(shape);
  // A list is first bounded, with items of any kind, and only then are its items looked at.
  const { type, wrapped, entries, item, options, literal } =
    steps.findLast((step) => step.entries ?? step.wrapped ?? (step.item?.type === 'custom' ? undefined : step.item)) ??
    steps[0] ??
    shape;
  if (wrapped) return fill(wrapped, text);
  if (entries) return Object.fromEntries(Object.entries(entries).map(([name, inner]) => [name, fill(inner, text)]));
  if (item) return [fill(item, text)];
  const [choice] = options ?? [];
  if (type === 'union' && isShape(choice)) return fill(choice, text);
  return type === 'literal' ? literal : type === 'number' ? 1 : type === 'boolean' ? true : text;
}

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && 'type' in value;

function shaped(shape: Shape, known: KnownValues, name: string): Arbitrary<unknown> {
  const [base, ...rules] = shape.pipe?.flatMap(stepsOf) ?? [];
  const choice = rules.find((rule) => rule.options ?? rule.item);
  if (choice) return shaped(choice, known, name);
  if (base && base.type !== shape.type) return shaped(base, known, name);
  if (shape.wrapped) return shaped(shape.wrapped, known, name);
  const right = known[name] ?? ofType(shape, known, name);
  return name === '' ? right : fc.oneof({ weight: 14, arbitrary: right }, { weight: 1, arbitrary: hostileValues });
}

function ofType({ type, entries, item, options }: Shape, known: KnownValues, name: string): Arbitrary<unknown> {
  if (type === 'object' && entries) {
    const fields = Object.entries(entries).map(([field, inner]) => [field, shaped(inner, known, field)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: fields.slice(0, -1).map(([field]) => field) });
  }
  if (type === 'array' && item) return fc.array(shaped(item, known, `${name}[]`), { maxLength: 3 });
  if (type === 'picklist' && options) return fc.constantFrom(...options);
  if (type === 'number')
    return fc.oneof(fc.integer({ min: 1, max: 50 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
  return fc.string({ minLength: 1, maxLength: 30 });
}
