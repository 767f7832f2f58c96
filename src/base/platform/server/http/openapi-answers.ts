import type { Endpoint } from '#base/shared/endpoint.ts';
import { isForEveryRole } from '#base/shared/may-call.ts';
import { refusalStatus } from '#base/shared/refusal.ts';
import { hasFields } from './json-schema.ts';
import type { Schemas } from './named-schemas.ts';

export const json = (schema: unknown) => ({ 'application/json': { schema } });

export function createSuccesses(rows: Endpoint[], schemas: Schemas) {
  const shared: Record<string, object> = {};
  const written = new Map(rows.map((row) => [row, schemas.write(row.answer, 'output')]));
  const texts = [...written.values()].map((schema) => JSON.stringify(schema));
  const isShared = (schema: unknown) => texts.filter((text) => text === JSON.stringify(schema)).length > 1;

  function successOf(row: Endpoint): object {
    const { file } = row;
    if (file) {
      const isBinary = !file.startsWith('text/');
      const schema = { type: 'string', ...(isBinary && { format: 'binary' }) };
      return share(`${file.split('/').at(-1)}File`, { description: 'OK', content: { [file]: { schema } } });
    }
    const schema = written.get(row);
    const success = { description: 'OK', content: json(schema) };
    const name = schemas.nameOf(schema);
    return name === undefined || !isShared(schema) ? success : share(name, success);
  }

  function share(name: string, success: object): object {
    shared[name] = success;
    return { $ref: `#/components/responses/${name}` };
  }

  function of(row: Endpoint): object {
    const { status = 200, repeatStatus } = row;
    if (status === 302) return { 302: redirected, default: refusal('Refused') };
    return { [status]: successOf(row), ...(repeatStatus && { [repeatStatus]: successOf(row) }) };
  }
  return { of, shared };
}

const redirected = { description: 'Redirected', headers: { Location: { schema: { type: 'string' } } } };

export const refusalSchema = {
  type: 'object',
  description: 'The answer to every refused call',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person, in the language of Accept-Language' },
    code: { type: 'string', description: 'A stable name for programs' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'One sentence per field' },
    remaining: { type: 'number', description: 'How much is left to be done first' },
    present: { type: 'object', description: 'The row as it is now, if the request expected another state' },
  },
};

const refusal = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Refusal' }) });

const described = {
  400: 'A field breaks a rule; `fields` says which one',
  401: 'Not signed in, or the password or code is wrong',
  403: 'Not allowed for this account or role',
  404: 'Not found',
  409: 'Not possible in the present state, which `present` may show',
  413: 'The body is too large',
  429: 'Too many calls; `Retry-After` says how many seconds to wait',
};

export const refusals = Object.fromEntries(
  Object.entries(described).map(([status, description]) => [
    status,
    {
      ...refusal(description),
      ...(status === '429' && { headers: { 'Retry-After': { schema: { type: 'integer' } } } }),
    },
  ]),
);

export function refusalsOf(row: Endpoint): object {
  const { path, who, query, body, bodyLimit, limit, refuses = [] } = row;
  const statuses = new Set<number>(refuses.map((kind) => refusalStatus[kind]));
  if (who !== 'guest') statuses.add(401);
  if (!isForEveryRole(row)) statuses.add(403);
  if (path.includes(':')) statuses.add(404);
  if (bodyLimit) statuses.add(413);
  if (limit) statuses.add(429);
  // Any call can answer 400 to a wrong Host header. Only calls that describe no other refusal describe that one.
  if (query || hasFields(body) || statuses.size === 0) statuses.add(400);
  return Object.fromEntries([...statuses].map((status) => [status, { $ref: `#/components/responses/${status}` }]));
}
