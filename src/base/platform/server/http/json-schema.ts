import { type JsonSchema, type OverrideSchemaContext, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

/** Input is what a caller sends, output what the server answers. */
export type Direction = 'input' | 'output';

/**
 * JSON Schema of a Valibot schema. Rules that JSON Schema has no word for (trimming, phone spellings) are left out. What a caller sends
 * is described as it is after them: the server takes that, and other spellings, too.
 */
export function asJsonSchema(schema: v.GenericSchema, direction: Direction): JsonSchema {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: direction === 'output' ? 'output' : 'ignore',
    errorMode: 'ignore',
    overrideSchema: (context) => truthful(context, direction),
  });
  return json;
}

/** Whether a body has anything to say. */
export const hasFields = (body: v.GenericSchema | undefined): body is v.GenericSchema =>
  body !== undefined && Object.keys(asJsonSchema(body, 'input').properties ?? {}).length > 0;

/** A field is required where the server refuses a body without it, whatever default its schema has, and where an answer always has it. */
function truthful({ valibotSchema, jsonSchema }: OverrideSchemaContext, direction: Direction): JsonSchema | null {
  if (valibotSchema.type === 'nullable') return orNull(jsonSchema);
  // Its values say of which type they are.
  if (valibotSchema.type === 'picklist') return { enum: [...new Set(jsonSchema.enum)] };
  if (!hasEntries(valibotSchema)) return null;
  const isRequired = direction === 'input' ? refusesNothing : isAlwaysThere;
  const required = Object.entries(valibotSchema.entries)
    .filter(([, entry]) => isRequired(entry))
    .map(([name]) => name);
  const properties = Object.entries(jsonSchema.properties ?? {}).map(([name, property]) => [
    name,
    withoutDefault(property),
  ]);
  const { required: _guessed, ...rest } = jsonSchema;
  return { ...rest, properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
}

/** A text or a number, or null, is one schema instead of two. */
function orNull({ anyOf, ...rest }: JsonSchema): JsonSchema | null {
  const [inner] = anyOf ?? [];
  if (typeof inner !== 'object' || inner.enum || inner.const !== undefined) return null;
  if (inner.type !== 'string' && inner.type !== 'number' && inner.type !== 'integer') return null;
  return { ...inner, ...rest, type: [inner.type, 'null'] };
}

type Field = { type: string; default?: unknown };

const refusesNothing = (entry: v.GenericSchema & Field) =>
  entry.type !== 'exact_optional' && !v.safeParse(entry, undefined).success;

const isAlwaysThere = (entry: Field) =>
  !/^(?:exact_)?optional$|^nullish$/.test(entry.type) || entry.default !== undefined;

/** A default says what an absent field means to the server, which is its own matter; generators take such a field for required. */
function withoutDefault(property: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof property === 'boolean') return property;
  const { default: _own, ...rest } = property;
  return rest;
}

function hasEntries(schema: object): schema is { entries: Record<string, v.GenericSchema & Field> } {
  return 'entries' in schema && typeof schema.entries === 'object';
}
