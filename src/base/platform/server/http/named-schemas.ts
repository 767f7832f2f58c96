import type { JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { NamedSchemas } from '#base/shared/endpoint.ts';
import { asJsonSchema, type Direction } from './json-schema.ts';

/**
 * Fields that a named schema must have to be the base of others. Smaller ones would match other objects by coincidence.
 */
const fewestInherited = 6;

/**
 * Creates a writer of JSON Schemas that refers to named schemas, also where an object extends one. `used` holds the
 * referenced schemas. The input of a name is called `…Input` if it differs from the output.
 */
export function createSchemas(named: NamedSchemas) {
  const names = new Map<string, string>();
  const bases: Record<Direction, Base[]> = { output: [], input: [] };
  const used: Record<string, unknown> = {};
  for (const direction of ['output', 'input'] as const) {
    for (const [name, rule] of Object.entries(named)) {
      const schema = asJsonSchema(rule, direction);
      const text = JSON.stringify(schema);
      if (!names.has(text)) names.set(text, direction === 'output' ? name : `${name}Input`);
      if (sizeOf(schema) >= fewestInherited) bases[direction].push({ schema, text });
    }
    bases[direction].sort((one, other) => sizeOf(other.schema) - sizeOf(one.schema));
  }

  function refer(value: unknown, direction: Direction): unknown {
    if (Array.isArray(value)) return value.map((inner) => refer(inner, direction));
    if (!isSchema(value)) return value;
    const text = JSON.stringify(value);
    const name = names.get(text);
    if (name === undefined) return inside(value, text, direction);
    if (!(name in used)) {
      used[name] = null;
      used[name] = inside(value, text, direction);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function inside(value: JsonSchema, text: string, direction: Direction): object {
    const base = bases[direction].find(
      (one) => sizeOf(one.schema) <= sizeOf(value) && one.text !== text && isIn(one.schema, value),
    );
    if (base) return inherited(base.schema, value, direction);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, refer(inner, direction)]));
  }

  /** Writes a schema as an extension of `base`. Code generators look for `required` outside of `allOf`. */
  function inherited(base: JsonSchema, { properties = {}, required = [], ...rest }: JsonSchema, direction: Direction) {
    const own = Object.entries(properties).filter(([name]) => !(name in (base.properties ?? {})));
    const needed = required.filter((name) => !base.required?.includes(name));
    const others = own.length > 0 ? [refer({ ...rest, properties: Object.fromEntries(own) }, direction)] : [];
    return { allOf: [refer(base, direction), ...others], ...(needed.length > 0 && { required: needed }) };
  }

  return {
    write: (schema: GenericSchema, direction: Direction) => refer(asJsonSchema(schema, direction), direction),
    used,
    nameOf: (written: unknown): string | undefined => nameIn.exec(JSON.stringify(written))?.[1],
  };
}
type Base = { schema: JsonSchema; text: string };
export type Schemas = ReturnType<typeof createSchemas>;

const nameIn = /^\{"\$ref":"#\/components\/schemas\/(\w+)"\}$/;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const sizeOf = ({ properties }: JsonSchema) => Object.keys(properties ?? {}).length;

function isIn(
  { properties = {}, required = [] }: JsonSchema,
  { properties: all = {}, required: needed = [] }: JsonSchema,
) {
  const isSame = ([name, field]: [string, unknown]) => JSON.stringify(all[name]) === JSON.stringify(field);
  return Object.entries(properties).every(isSame) && required.every((name) => needed.includes(name));
}
