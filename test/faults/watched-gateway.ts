import { createServer } from 'node:http';
import { close, listen } from '../identity-provider.ts';
import type { Place } from './school-process.ts';

/** An SMS gateway that takes every message, until `hold` says otherwise. */
export type WatchedGateway = {
  /** Phones, in the order in which their messages came. */
  reached: string[];
  /** Whether the message that comes as so many is kept waiting. */
  hold: (count: number) => boolean;
  /** Each accepts a message that was kept waiting. */
  held: (() => void)[];
  /** By which a school sends to it. */
  variables: Record<string, string>;
};

export async function withGateway<Result>(work: (gateway: WatchedGateway) => Promise<Result>): Promise<Result> {
  const server = createServer();
  const account = { SMS_GATEWAY: 'bulksmsbd', SMS_API_KEY: 'only-for-tests', SMS_SENDER: 'SCHOOL' };
  const variables = { ...account, SMS_BASE_URL: await listen(server) };
  const watched: WatchedGateway = { reached: [], held: [], hold: () => false, variables };
  server.on('request', async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    watched.reached.push(new URLSearchParams(Buffer.concat(chunks).toString()).get('number') ?? '');
    const accept = () => void response.end('{"response_code":202}');
    if (watched.hold(watched.reached.length)) watched.held.push(accept);
    else accept();
  });
  try {
    return await work(watched);
  } finally {
    close(server);
  }
}

/** What waits is due, and the leases of workers that ended are over. */
export function letTimePass(place: Place): Promise<unknown> {
  return place.withDatabase((database) =>
    database
      .updateTable('jobs')
      .set({ due_at: '2020-01-01T00:00:00.000Z' })
      .where('state', 'in', ['waiting', 'working'])
      .execute(),
  );
}

export function countJobs(place: Place, states: ('waiting' | 'working' | 'done' | 'failed')[]): Promise<number> {
  return place.withDatabase(async (database) => {
    const rows = await database.selectFrom('jobs').select('id').where('state', 'in', states).execute();
    return rows.length;
  });
}
