import { CompiledQuery, sql } from 'kysely';
import type { Database } from '#base/database/connect.ts';
import { isPostgres } from '#base/database/engine.ts';

const isOfTransactions = /^(?:begin|start|commit|rollback|savepoint|release)\b/i;

/** The statements that `ask` makes, as they reach the engine, also those of queries that are built once. */
export async function statementsOf(database: Database, ask: (database: Database) => Promise<unknown>) {
  const asked: CompiledQuery[] = [];
  const watched = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  const executor = watched.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = (consume, options) =>
    provide(
      (connection) =>
        consume(
          new Proxy(connection, {
            get(target, name) {
              const member: unknown = Reflect.get(target, name);
              if (typeof member !== 'function') return member;
              if (name !== 'executeQuery') return member.bind(target);
              return (query: CompiledQuery) => {
                if (!isOfTransactions.test(query.sql)) asked.push(query);
                return target.executeQuery(query);
              };
            },
          }),
        ),
      options,
    );
  await ask(watched);
  return asked;
}

/** How the engine would go about it, a line a step. PostgreSQL would read a small table whole: here it may not. */
export function planOf(database: Database, { sql: text, parameters }: CompiledQuery): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    if (isPostgres(transaction)) await sql`set local enable_seqscan = off`.execute(transaction);
    const word = isPostgres(transaction) ? 'explain' : 'explain query plan';
    const { rows } = await transaction.executeQuery<object>(CompiledQuery.raw(`${word} ${text}`, [...parameters]));
    return rows.map((row) => Object.values(row).join(' ')).join('\n');
  });
}

/** The plans of all different statements that `ask` makes, one after the other: a busy machine has no connections for all at once. */
export async function plansOf(database: Database, ask: (database: Database) => Promise<unknown>): Promise<string[]> {
  const plans = [];
  const statements = await statementsOf(database, ask);
  const different = new Map(statements.map((one) => [JSON.stringify([one.sql, one.parameters]), one]));
  for (const statement of different.values()) plans.push(await planOf(database, statement));
  return plans;
}

/** Tables that grow with the school. */
export const growing =
  'enrollments|enrollment_search|pending_search|archived_enrollments|students|sessions|throttles|audit_log|payments|settlements|sent_payments|refunds|receipts|jobs|day_sums|opening_times|gateway_orders|gateway_lookups|exercise_tries|lecture_questions|certificates|certificate_files|course_learners|lecture_progress|code_challenges|sms_log|verified_phones|student_words|staff_notes|muted_messages';
const isGrowing = new RegExp(`^(?:${growing})$`);

/**
 * Steps of a plan that read a whole table again and again: in a subquery for each row, or as the inner side of a join. PostgreSQL would do
 * both to tables that are as small as here; without nested loops and whole reads it plans as for large ones.
 */
export function repeatedReadsOf(database: Database, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    if (!isPostgres(transaction)) {
      // A statement that is built once has objects in the places of its later values. SQLite plans without values.
      const none = parameters.map(() => null);
      const explained = CompiledQuery.raw(`explain query plan ${text}`, none);
      const { rows } = await transaction.executeQuery<Line>(explained);
      return repeatedOnSqlite(rows, 0, false);
    }
    const explain = (how: string) => CompiledQuery.raw(`${how} ${text}`, [...parameters]);
    await sql`set local enable_seqscan = off`.execute(transaction);
    await sql`set local enable_nestloop = off`.execute(transaction);
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      explain('explain (format json)'),
    );
    return rows.flatMap((row) => repeatedOnPostgres(row['QUERY PLAN'][0].Plan, false));
  });
}

type Step = {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Step[];
};

function repeatedOnPostgres(step: Step, isRepeated: boolean): string[] {
  const table = step['Relation Name'] ?? '';
  const isNarrowed = 'Index Cond' in step || step['Node Type'] === 'Bitmap Heap Scan';
  const own = isRepeated && isGrowing.test(table) && !isNarrowed ? [`${step['Node Type']} on ${table}`] : [];
  const parts = (step.Plans ?? []).flatMap((part) => {
    const relation = part['Parent Relationship'];
    const isLoop = relation === 'SubPlan' || (step['Node Type'] === 'Nested Loop' && relation === 'Inner');
    return repeatedOnPostgres(part, relation !== 'InitPlan' && (isRepeated || isLoop));
  });
  return [...own, ...parts];
}

type Line = { id: number; parent: number; detail: string };

/** A line names a table by its alias; these are made of a few values. */
const fewRows = /^SCAN (?:letters|sides|json_each)\b/;
const isMadeOnce = /^(?:CO-ROUTINE|MATERIALIZE|SCALAR SUBQUERY|LIST SUBQUERY|COMPOUND|MERGE|LEFT|RIGHT)/;

function repeatedOnSqlite(lines: Line[], parent: number, isInLoop: boolean): string[] {
  let isRepeated = isInLoop;
  return lines
    .filter((line) => line.parent === parent)
    .flatMap(({ id, detail }) => {
      const own = isRepeated && detail.startsWith('SCAN ') && !fewRows.test(detail) ? [detail] : [];
      isRepeated ||= /^(?:SCAN|SEARCH) /.test(detail);
      const isLoop = detail.startsWith('CORRELATED') || (isInLoop && !isMadeOnce.test(detail));
      return [...own, ...repeatedOnSqlite(lines, id, isLoop)];
    });
}
