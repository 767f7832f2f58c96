// How triggers are written on PostgreSQL, where the work of a trigger is a function.

export const triggerFunction = (name: string, work: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$`;

type Trigger = {
  table: string;
  /** Beginning of the names of the triggers, and of their functions. */
  trigger: string;
  run: string;
  /**
   * SQL for inserts (`in`), deletions (`out`) and updates (`on`). It reads the rows from `changed_to` and
   * `changed_from`.
   */
  work: { in: string; out: string; on?: string };
};

/** Triggers that run once for each statement, however many rows it changes. */
export const afterEachStatement = ({ table, trigger, run, work }: Trigger): string[] => [
  triggerFunction(`${run}_in`, work.in),
  triggerFunction(`${run}_out`, work.out),
  `create trigger ${trigger}_in after insert on ${table}
    referencing new table as changed_to for each statement execute function ${run}_in()`,
  `create trigger ${trigger}_out after delete on ${table}
    referencing old table as changed_from for each statement execute function ${run}_out()`,
  ...(work.on === undefined
    ? []
    : [
        triggerFunction(`${run}_on`, work.on),
        `create trigger ${trigger}_on after update on ${table}
          referencing old table as changed_from new table as changed_to
          for each statement execute function ${run}_on()`,
      ]),
];

/** The same work for added rows (`step` is 1), removed rows (-1), and changed rows, which are both. */
export const inSteps = (columns: string, work: (rows: string) => string): Trigger['work'] => {
  const [added, removed] = [
    `select ${columns}, 1 as step from changed_to`,
    `select ${columns}, -1 as step from changed_from`,
  ];
  return { in: work(added), out: work(removed), on: work(`${added} union all ${removed}`) };
};
