import { type JsonSchema, type OverrideSchemaContext, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

export type Direction = 'input' | 'output';

/**
 * JSON Schema cannot describe transformations such as trimming, so the server accepts more spellings than the schema
 * says.
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

export const hasFields = (body: v.GenericSchema | undefined): body is v.GenericSchema =>
  body !== undefined && Object.keys(asJsonSchema(body, 'input').properties ?? {}).length > 0;

/**
 * Corrects the generated schema. Required are the fields without which the server refuses a body, and those that every
 * answer has.
 */
function truthful({ valibotSchema, jsonSchema }: OverrideSchemaContext, direction: Direction): JsonSchema | null {
  if (valibotSchema.type === 'nullable') return orNull(jsonSchema);
  if (valibotSchema.type === 'picklist') return { enum: [...new Set(jsonSchema.enum)] };
  // Keys in JSON are always strings.
  if (valibotSchema.type === 'record') return { ...jsonSchema, propertyNames: undefined };
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

/** Removes the default, which concerns only the server. Code generators would otherwise make the field required. */
function withoutDefault(property: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof property === 'boolean') return property;
  const { default: _own, ...rest } = property;
  return rest;
}

function hasEntries(schema: object): schema is { entries: Record<string, v.GenericSchema & Field> } {
  return 'entries' in schema && typeof schema.entries === 'object';
}
