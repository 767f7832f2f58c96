import { Client, type ClientConfig, DatabaseError, type QueryResult } from 'pg';
import { membersOf } from '#base/shared/members-of.ts';

export type SharedReader = {
  ask(name: string, text: string, values: unknown[]): Promise<QueryResult>;
  end(): Promise<void>;
};

/**
 * PostgreSQL's errors for a prepared statement that no longer works. A pooler switched the server connection (unknown
 * or duplicate statement), or a newer release changed a column's type.
 */
const forgotten = new Set(['26000', '42P05', '0A000']);

const keepAliveMilliseconds = 30_000;

/**
 * Creates one pipelined connection for quick reads outside of transactions. Statements are sent without waiting for
 * earlier answers, and are parsed and planned once. If the connection is lost or does not answer, all pending reads
 * fail, and the next one reconnects.
 */
export function createSharedReader(config: ClientConfig): SharedReader {
  let opened: Promise<Client> | null = null;
  let keepsNames = true;

  function forget(opening: Promise<Client>): void {
    if (opened === opening) opened = null;
  }

  function open(): Promise<Client> {
    // Keep-alive prevents firewalls from dropping an idle connection, on which the next reads would hang.
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
      // The server's own errors leave the connection usable. After any other error it is closed.
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

function sendTogether({ connection }: Client): void {
  const { stream } = connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
