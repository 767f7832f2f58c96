import { toJsonSchema } from '@valibot/to-json-schema';
import type { Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import { api } from '#api.ts';
import { accountKinds, type Endpoint } from '#shared/endpoint.ts';
import { sharedMessages as messages } from '#shared/messages.ts';
import { Refusal } from '#shared/refusal.ts';
import { sessionCookie } from './cookies.ts';
import type { AppVariables } from './request-facts.ts';

/** `/api/openapi.json`: the API for programs, on purpose for everybody. */
export function serveDescription(app: Hono<AppVariables>): void {
  const path = '/api/openapi.json';
  const text = JSON.stringify(describeApi(api));
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  app.get(path, () => new Response(text, { headers }));
  app.all(path, () => {
    throw new Refusal('method_not_allowed', messages.methodNotAllowed, { allow: 'GET' });
  });
}

// The tables' schemas carry rules that JSON Schema has no word for (trimming, phone spellings): those are left out.
const asJsonSchema = (schema: GenericSchema, typeMode?: 'output') =>
  toJsonSchema(schema, { ...(typeMode ? { typeMode } : {}), errorMode: 'ignore' });

const failure = {
  description: 'Refused: what happened and what to do',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'code'],
        properties: {
          error: { type: 'string' },
          code: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  },
};

/** OpenAPI 3.1 description of the table of calls, generated from it. */
function describeApi(table: Record<string, Endpoint>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, row] of Object.entries(table)) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(name, row) };
  }
  const securitySchemes = Object.fromEntries(
    accountKinds.map((kind) => [kind, { type: 'apiKey', in: 'cookie', name: sessionCookie(kind) }]),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'API of the school', version: '1' },
    paths,
    components: { securitySchemes },
  };
}

function operationOf(operationId: string, row: Endpoint): object {
  const success = row.status ?? 200;
  return {
    operationId,
    ...(row.who === 'guest' ? {} : { security: [{ [row.who]: [] }] }),
    parameters: [...pathParameters(row.path), ...queryParameters(row.query)],
    ...(row.body ? { requestBody: { content: json(asJsonSchema(row.body)) } } : {}),
    responses: {
      [success]: { description: 'Done', content: contentOf(row) },
      default: failure,
    },
  };
}

const contentOf = ({ file, answer }: Endpoint) =>
  file ? { [file]: { schema: { type: 'string' } } } : json(asJsonSchema(answer, 'output'));
const json = (schema: object) => ({ 'application/json': { schema } });

function pathParameters(path: string): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: GenericSchema | undefined): object[] {
  if (!query) return [];
  const { properties = {}, required = [] } = asJsonSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}
