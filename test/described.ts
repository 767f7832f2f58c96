import { Hono } from 'hono';
import * as v from 'valibot';
import { serveDescription } from '#base/platform/server/http/openapi.ts';
import type { AppVariables } from '#base/platform/server/http/request-facts.ts';
import { api } from '#contract/api.ts';
import { callSchemas } from '#contract/calls/call-schemas.ts';

// The promises of `/api/openapi.json` that tests check.

const Content = v.record(
  v.string(),
  v.object({ schema: v.looseObject({ required: v.optional(v.array(v.string())) }) }),
);

const Operation = v.object({
  operationId: v.string(),
  summary: v.string(),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  requestBody: v.optional(v.object({ required: v.optional(v.literal(true)), content: Content })),
  parameters: v.optional(v.array(v.looseObject({}))),
  responses: v.record(v.string(), v.looseObject({})),
});
export type Operation = v.InferOutput<typeof Operation>;

const Description = v.looseObject({
  openapi: v.literal('3.1.0'),
  info: v.looseObject({ license: v.object({ name: v.string(), identifier: v.string() }) }),
  servers: v.array(v.object({ url: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.record(v.string(), v.record(v.string(), v.looseObject({}))),
});
export type Description = v.InferOutput<typeof Description>;

/** The description of a school that is not deployed. */
export async function readDescription(): Promise<Description> {
  const app = new Hono<AppVariables>();
  serveDescription(app, { deployed: false }, { table: api, schemas: callSchemas });
  return v.parse(Description, await (await app.request('/api/openapi.json')).json());
}

/** The operation of each call. */
export const operationsOf = ({ paths }: Description): Map<string, Operation> =>
  new Map(Object.values(paths).flatMap((path) => Object.values(path).map((one) => [one.operationId, one])));

/** The same shape as the schema `Refusal` in the description. */
const Refusal = v.strictObject({
  error: v.string(),
  code: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  remaining: v.optional(v.number()),
  present: v.optional(v.record(v.string(), v.unknown())),
});

/** Statuses that every call can answer, as the description's prose says. */
const anyStatus = [405, 413, 414, 415, 500, 503];
const anyCode = ['bad_host', 'bad_json', 'cross_site'];

let known: Promise<Map<string, Operation>> | undefined;

/** Throws where the call answers a refusal that a program was not told of. */
export async function refuseUndescribed(name: string, status: number, refusal: unknown): Promise<void> {
  const { code } = v.parse(Refusal, refusal);
  known ??= readDescription().then(operationsOf);
  const isTold = (await known).get(name)?.responses[status] !== undefined;
  if (isTold || anyStatus.includes(status) || anyCode.includes(code)) return;
  throw new Error(`The description of ${name} says nothing of ${status} (${code}): see its row in src/contract/calls.`);
}
