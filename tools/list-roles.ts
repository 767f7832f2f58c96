import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, staffRoles } from '#base/shared/endpoint.ts';
import { rolesOf } from '#base/shared/may-call.ts';
import { api } from '#contract/api.ts';
import { type PageRow, pages } from '#contract/pages.ts';

// Writes who may make each call and open each staff page into docs/security.md and docs/people.md, from the tables of calls and of
// pages: node tools/list-roles.ts

const root = join(import.meta.dirname, '..');

const callers = { guest: 'Anybody', student: 'Students', admin: 'Staff' };

const inWords = (roles: readonly string[]) =>
  roles.length === staffRoles.length ? 'every role' : staffRoles.filter((role) => roles.includes(role)).join(', ');

/** A Markdown table of two columns: a line for each group, in the order in which the groups first come. */
function writeTable(head: [string, string], entries: { group: string; code: string }[], between: string): string {
  const groups = Map.groupBy(entries, ({ group }) => group);
  const lines = [...groups].map(([group, all]) => [group, all.map(({ code }) => `\`${code}\``).join(between)]);
  const [first, ...rest] = [head, ...lines].map(([one, other]) => `| ${one} | ${other} |`);
  return [first, '|---|---|', ...rest].join('\n');
}

function listCalls(): string {
  const order = Object.keys(callers);
  const rows: Endpoint[] = Object.values(api);
  const entries = rows
    .toSorted((one, other) => order.indexOf(one.who) - order.indexOf(other.who))
    .map((row) => ({
      group: callers[row.who] + (row.who === 'admin' ? `: ${inWords(rolesOf(row))}` : ''),
      code: `${row.method} ${row.path}`,
    }));
  return writeTable(['Caller', 'Calls'], entries, '<br>');
}

function listPages(): string {
  const rows: PageRow[] = Object.values(pages);
  const entries = rows.flatMap(({ path, roles }) => (roles ? [{ group: inWords(roles), code: path }] : []));
  return writeTable(['Role', 'Pages'], entries, ', ');
}

const begin = '<!-- node tools/list-roles.ts -->\n\n';
const end = '\n\n<!-- end -->';

/** The documents with their generated tables, by file name. */
export function writeRoles() {
  return [
    { file: 'docs/security.md', table: listCalls() },
    { file: 'docs/people.md', table: listPages() },
  ].map(({ file, table }) => {
    const text = readFileSync(join(root, file), 'utf8');
    const [before = '', after = ''] = [text.split(begin)[0], text.split(end)[1]];
    return { file, renewed: before + begin + table + end + after };
  });
}

if (import.meta.main) for (const { file, renewed } of writeRoles()) writeFileSync(join(root, file), renewed);
