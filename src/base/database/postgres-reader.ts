import { Client, type ClientConfig, DatabaseError, type QueryResult } from 'pg';
import { membersOf } from '#base/shared/members-of.ts';

/** Asks a statement that is known by that name. */
export type SharedReader = {
  ask(name: string, text: string, values: unknown[]): Promise<QueryResult>;
  end(): Promise<void>;
};

/**
 * There is no such statement, or already one: a balancer has put another connection of its own behind ours. Or a newer
 * release has given a column another type since it was prepared.
 */
const forgotten = new Set(['26000', '42P05', '0A000']);

const keepAliveMilliseconds = 30_000;

/**
 * One connection for what nearly every call reads: each is sent behind those that are on their way, without waiting for
 * their answers, and is parsed and planned once. For quick reads outside of transactions only: whoever comes next waits
 * for them. Lost or silent, all that is on its way fails, and the next one opens another.
 */
export function createSharedReader(config: ClientConfig): SharedReader {
  let opened: Promise<Client> | null = null;
  let keepsNames = true;

  function forget(opening: Promise<Client>): void {
    if (opened === opening) opened = null;
  }

  function open(): Promise<Client> {
    // Open however long nobody asks: what stands in between must not forget it, else the next ones wait for nothing.
    const client = new Client({
      ...config,
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMilliseconds,
    });
    const opening = client.connect();
    client.on('error', () => forget(opening)).on('end', () => forget(opening));
    opening.catch(() => forget(opening));
    opened = opening;
    return opening;
  }

  async function ask(name: string, text: string, values: unknown[]): Promise<QueryResult> {
    const opening = opened ?? open();
    const client = await opening;
    sendTogether(client);
    const query = () => client.query(keepsNames ? { name, text, values } : { text, values });
    return query().catch((error: unknown) => {
      // What the server itself says does the connection no harm; after anything else nothing more is asked on it.
      if (!(error instanceof DatabaseError)) {
        forget(opening);
        client.end().catch(() => undefined);
      }
      if (!forgotten.has(String(membersOf(error).code))) throw error;
      keepsNames = false;
      return query();
    });
  }

  return {
    ask,
    end: async () => {
      const client = await opened?.catch(() => null);
      await client?.end();
    },
  };
}

/** What is asked in one turn goes to the server in one piece. */
function sendTogether({ connection }: Client): void {
  const { stream } = connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
