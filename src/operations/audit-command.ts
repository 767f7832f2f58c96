import type { Selectable } from 'kysely';
import type { Tables } from '#base/database/connect.ts';
import { listNewestAuditRows } from '#base/platform/server/audit/audit-queries.ts';
import { type Command, CommandError, readOptions } from './command.ts';

function describe(row: Selectable<Tables['audit_log']>): string {
  const actor = [row.actor_kind, row.actor_id].filter(Boolean).join(' ');
  const change = [row.before, row.after].filter(Boolean).join(' → ');
  return [row.at, actor, row.action, row.subject, change, row.network].filter(Boolean).join('\t');
}

export const auditCommand: Command = {
  help: [['audit [--last N]', 'print the newest N audit events (50 by default)']],
  async run(args, { database, terminal }) {
    const { last } = readOptions(args, { last: { type: 'string', default: '50' } });
    if (!/^[1-9]\d{0,6}$/.test(last)) throw new CommandError('--last takes a number of 1 or more.');
    for (const row of await listNewestAuditRows(database, Number(last))) terminal.show(describe(row));
  },
};
