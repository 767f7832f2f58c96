import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { SharedReader } from './postgres-reader.ts';
import { statementName } from './statement-names.ts';

/** How long all queries of one request together may wait for connections (trust K4). */
const patienceMilliseconds = 2000;
const leastMilliseconds = 50;

type Patience = {
  left: number;
  /** Set when the database stopped answering, so that the request's other queries fail at once. */
  silence?: Error;
};
const requestPatience = new AsyncLocalStorage<Patience>();

export function withPatience<Result>(work: () => Result): Result {
  return requestPatience.run({ left: patienceMilliseconds }, work);
}

const servingPools = new Set<Pool>();

export function poolFigures(): Record<'open' | 'idle' | 'waiting', number> {
  const sum = (of: (pool: Pool) => number) => [...servingPools].reduce((total, pool) => total + of(pool), 0);
  return {
    open: sum((pool) => pool.totalCount),
    idle: sum((pool) => pool.idleCount),
    waiting: sum((pool) => pool.waitingCount),
  };
}

/** Wraps pg's pool for Kysely so that it survives a database that disappears or stops answering (fault F04, F05). */
export function resilientPool(pool: Pool, reader: SharedReader): PostgresPool {
  outliveLosses(pool);
  servingPools.add(pool);
  return {
    options: pool.options,
    connect: async () => whenNeeded(() => checkOut(pool), reader),
    end: async () => {
      servingPools.delete(pool);
      await Promise.all([reader.end(), pool.end()]);
    },
  };
}

/**
 * Returns a client that takes a connection only when a statement needs one. Until then `reader` answers prepared reads.
 * A transaction takes a connection at once.
 */
function whenNeeded(take: () => Promise<PostgresPoolClient>, reader: SharedReader): PostgresPoolClient {
  let own: Promise<PostgresPoolClient> | undefined;
  return {
    query: asText(async <Row>(text: string, parameters: readonly unknown[]) => {
      const name = own ? undefined : statementName(text);
      if (name) return asKyselys<Row>(await reader.ask(name, text, [...parameters]));
      own ??= take();
      return (await own).query<Row>(text, parameters);
    }),
    release: () => {
      own?.then(
        (client) => client.release(),
        () => undefined,
      );
    },
  };
}

/** A pool for work that may take hours. A request's limit on waiting for connections does not apply. */
export function batchPool(pool: Pool): PostgresPool {
  outliveLosses(pool);
  const whole: Patience = { left: Number.POSITIVE_INFINITY };
  return {
    options: pool.options,
    connect: async () => withoutSilence(await pool.connect(), whole),
    end: () => pool.end(),
  };
}

/**
 * Handles the error events of lost connections, which would otherwise end the process. The running query still fails.
 */
function outliveLosses(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

async function checkOut(pool: Pool): Promise<PostgresPoolClient> {
  const patience = requestPatience.getStore() ?? { left: patienceMilliseconds };
  if (patience.silence) throw patience.silence;
  const began = performance.now();
  try {
    return withoutSilence(await connectInTime(pool, Math.max(patience.left, leastMilliseconds)), patience);
  } finally {
    patience.left -= performance.now() - began;
  }
}

async function connectInTime(pool: Pool, milliseconds: number): Promise<PoolClient> {
  const connecting = pool.connect();
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    tooLate.reject(Object.assign(new Error('All connections to the database are taken.'), { code: 'ETIMEDOUT' }));
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
  }, milliseconds);
  return await Promise.race([connecting, tooLate.promise]).finally(() => clearTimeout(timer));
}

/**
 * Returns a client that no longer uses its connection after a statement timed out, even for a rollback. Releasing the
 * client then closes the connection.
 */
function withoutSilence(client: PoolClient, patience: Patience): PostgresPoolClient {
  let silence: Error | undefined;
  async function ask<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (silence) throw silence;
    try {
      return asKyselys<Row>(await client.query(text, [...parameters]));
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') {
        silence = error;
        patience.silence = error;
      }
      throw error;
    }
  }
  return { query: asText(ask), release: () => client.release(silence) };
}

type Ask = <Row>(text: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<Row>>;

function asText(ask: Ask): PostgresPoolClient['query'] {
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(
    asked: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') throw new Error('There are no cursors here.');
    return ask(asked, parameters);
  }
  return query;
}

/** Commands whose changed rows Kysely counts. It needs no difference between all others. */
const countedCommands = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const;

function asKyselys<Row>({ command, rowCount, rows }: QueryResult): PostgresQueryResult<Row> {
  return { command: countedCommands.find((name) => name === command) ?? 'SELECT', rowCount: rowCount ?? 0, rows };
}
