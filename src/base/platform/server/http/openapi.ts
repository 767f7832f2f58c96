import { isDeepStrictEqual } from 'node:util';
import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { answerType } from '#base/shared/answer-type.ts';
import { accountKinds, type Endpoint } from '#base/shared/endpoint.ts';
import { isForEveryRole, rolesOf } from '#base/shared/may-call.ts';
import { sharedMessages as messages } from '#base/shared/messages.ts';
import { Refusal } from '#base/shared/refusal.ts';
import { fullCookieName, sessionCookie } from './cookies.ts';
import type { Calls } from './handler.ts';
import { asJsonSchema, hasFields } from './json-schema.ts';
import { createSchemas, type Schemas } from './named-schemas.ts';
import { createSuccesses, json, refusalSchema, refusals, refusalsOf } from './openapi-answers.ts';
import type { AppVariables } from './request-facts.ts';

export function serveDescription(
  app: Hono<AppVariables>,
  { deployed }: Pick<Environment, 'deployed'>,
  calls: Described,
): void {
  const path = '/api/openapi.json';
  const text = textOf(calls, deployed);
  const headers = { 'Content-Type': answerType, 'Cache-Control': 'no-store' };
  app.get(path, () => new Response(text, { headers }));
  app.all(path, () => {
    throw new Refusal('method_not_allowed', messages.methodNotAllowed, { allow: 'GET' });
  });
}

export type Described = Pick<Calls, 'table' | 'schemas'>;
const texts = new WeakMap<Described['table'], Map<boolean, string>>();

/**
 * Returns the description as JSON. It is cached for each value of `deployed`, because deployed schools have other
 * cookie names.
 */
function textOf(calls: Described, deployed: boolean): string {
  const known = texts.get(calls.table) ?? new Map<boolean, string>();
  const text = known.get(deployed) ?? JSON.stringify(describeApi(calls, deployed));
  texts.set(calls.table, known.set(deployed, text));
  return text;
}

const about = `Money is in taka, and times are ISO 8601.
Every refusal is a Refusal. Any call can also answer 400 (wrong Host header), 405 (no such method, or an empty id),
414 (the address is too long), 500 or 503. A change can also answer 403 (another website sent it).
A call with a body can also answer 413 (more than 64 KiB, or than the call says) or 415 (not JSON).`;

function describeApi({ table, schemas: named }: Described, deployed: boolean): object {
  const rows = Object.values(table);
  const schemas = createSchemas(named);
  const successes = createSuccesses(rows, schemas);
  const parameters = createParameters(rows);
  const paths: Record<string, Record<string, object>> = {};
  for (const [operationId, row] of Object.entries(table)) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    const operation = {
      operationId,
      summary: row.summary,
      security: securityOf(row),
      ...parameters.of(row),
      ...bodyOf(row, schemas),
      responses: { ...successes.of(row), ...refusalsOf(row) },
    };
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'API of the school', version: '1', description: about, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: sessionsOf(deployed),
      parameters: parameters.shared,
      responses: { ...successes.shared, ...refusals },
      schemas: { ...schemas.used, Refusal: refusalSchema },
    },
  };
}

const sessionsOf = (deployed: boolean) =>
  Object.fromEntries(
    accountKinds.map((kind) => [
      kind,
      {
        type: 'apiKey',
        in: 'cookie',
        name: fullCookieName(sessionCookie(kind), deployed),
        description: `A session as ${kind}, set by signing in. A call that names roles needs one of them.`,
      },
    ]),
  );

function securityOf(row: Endpoint): object[] {
  if (row.who === 'guest') return [];
  return isForEveryRole(row) ? [{ [row.who]: [] }] : rolesOf(row).map((role) => ({ [row.who]: [role] }));
}

function bodyOf({ body }: Endpoint, schemas: Schemas): { requestBody?: object } {
  if (!hasFields(body)) return {};
  const isNeeded = body.type !== 'optional' || !v.is(body, {});
  const content = json(schemas.write(body, 'input'));
  return { requestBody: { ...(isNeeded && { required: true }), content } };
}

function createParameters(rows: Endpoint[]) {
  const usual = usualForms(rows.flatMap(parametersOf));
  const shared: Record<string, Parameter> = {};

  function refer(parameter: Parameter): object {
    const key = keyOf(parameter);
    if (!isDeepStrictEqual(usual.get(key), parameter)) return parameter;
    shared[key] = parameter;
    return { $ref: `#/components/parameters/${key}` };
  }

  function of(row: Endpoint): { parameters?: object[] } {
    const parameters = parametersOf(row).map(refer);
    return parameters.length > 0 ? { parameters } : {};
  }
  return { of, shared };
}

/** Returns by key the form that most calls use, at least two. Other forms are written in full. */
function usualForms(parameters: Parameter[]): Map<string, Parameter | undefined> {
  const byKey = Map.groupBy(parameters, keyOf);
  return new Map(
    [...byKey].map(([key, group]) => {
      const alike = [...Map.groupBy(group, (one) => JSON.stringify(one)).values()];
      const [most = []] = alike.toSorted((one, other) => other.length - one.length);
      return [key, most.length > 1 ? most[0] : undefined];
    }),
  );
}

/**
 * Code generators name a type or file after this key. Ignoring case, it must differ from the names of schemas and from
 * types of programming languages.
 */
const keyOf = ({ name, in: place }: Parameter) => `${name}In${place === 'query' ? 'Query' : 'Path'}`;

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: unknown };

function parametersOf({ path, query }: Endpoint): Parameter[] {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  const { properties = {}, required = [] } = query ? asJsonSchema(query, 'input') : {};
  return [
    ...names.map((name) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' } })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query' as const,
      ...(required.includes(name) && { required: true }),
      schema,
    })),
  ];
}
