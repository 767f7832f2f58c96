import { type PostgresServer, startPostgres } from '../postgres.ts';
import type { Finding } from './fault.ts';
import { findPlace, type Place } from './school-process.ts';

/** A place on a PostgreSQL server of its own, which may be stopped and frozen, and keeps what it has acknowledged. */
export async function withOwnServer(
  work: (place: Place, server: PostgresServer) => Promise<Finding>,
  variables: Record<string, string> = {},
): Promise<Finding> {
  const server = await startPostgres({ durable: true });
  if (server === null) throw new Error('PostgreSQL is not on this machine.');
  const place = await findPlace('postgres', server.url, variables);
  try {
    return await work(place, server);
  } finally {
    server.thaw();
    await server.start();
    await place.remove();
    await server.stop();
  }
}
