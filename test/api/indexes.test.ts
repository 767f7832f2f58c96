import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteEndedChallenges } from '#admin/server/challenge-queries.ts';
import { deleteOldAnswers } from '#catalogue/server/idempotency-queries.ts';
import type { Database } from '#database/connect.ts';
import { isPostgres } from '#database/engine.ts';
import { findPaymentsOf } from '#enrollments/server/student-payments-queries.ts';
import { findActsAround } from '#platform/server/audit/audit-queries.ts';
import { deleteEndedWindows } from '#platform/server/limits/limits-queries.ts';
import { deleteEndedAttempts } from '#platform/server/oidc/oidc-queries.ts';
import { deleteEndedSessions } from '#platform/server/sessions/session-queries.ts';
import { onEveryEngine } from '../start-app.ts';

// What an engine means to do with the very queries that the school asks.

/** The statements that `ask` makes, as they reach the engine. */
async function statementsOf(database: Database, ask: (database: Database) => Promise<unknown>) {
  const asked: RootOperationNode[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(database.withPlugin(watch));
  const executor = database.getExecutor();
  return asked.map((node) => executor.compileQuery(node, { queryId: 'asked' }));
}

/** How the engine would go about it, a line a step. PostgreSQL would read a small table whole: here it may not. */
function planOf(database: Database, { sql: text, parameters }: CompiledQuery): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    if (isPostgres(transaction)) await sql`set local enable_seqscan = off`.execute(transaction);
    const word = isPostgres(transaction) ? 'explain' : 'explain query plan';
    const { rows } = await transaction.executeQuery<object>(CompiledQuery.raw(`${word} ${text}`, [...parameters]));
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  });
}

onEveryEngine('An index serves', (school) => {
  test.each<[string, (database: Database) => Promise<unknown>, string[]]>([
    ['what one did', (database) => findActsAround(database, 's1', ['e1']), ['audit_log_actor', 'audit_log_subject']],
    ['deleted enrollments of one', (database) => findPaymentsOf(database, 's1'), ['archived_enrollments_student']],
    ['ended sessions', (database) => deleteEndedSessions(database, 100), ['sessions_end', 'sessions_idle_end']],
    ['ended challenges', (database) => deleteEndedChallenges(database, 100), ['admin_challenges_end']],
    ['ended social sign-ins', (database) => deleteEndedAttempts(database, 100), ['oidc_attempts_end']],
    ['ended windows', (database) => deleteEndedWindows(database, 100), ['throttles_end']],
    ['old answers', (database) => deleteOldAnswers(database, 100), ['idempotency_keys_age']],
  ])('%s', async (_what, ask, indexes) => {
    const { database } = school();
    const statements = await statementsOf(database, ask);
    const plan = (await Promise.all(statements.map((statement) => planOf(database, statement)))).join('\n');
    for (const index of indexes) expect(plan).toMatch(new RegExp(`\\b${index}\\b`));
  });
});
