import { groupBy } from '#base/shared/group-by.ts';
import type { StatementLine } from './statement-line.ts';
import type { ColumnPlaces } from './statement-mapping.ts';
import { type Direction, directionByType, isUnfinished } from './statement-words.ts';

type DirectionRule = {
  columns: ColumnPlaces;
  isPayerNamed: boolean;
  ownAccounts: Set<string>;
  newestFirst: boolean;
};

/**
 * Gives each line its direction, by sign, flag or column, else by account, balance or type. The rest came in if
 * outgoing lines have a minus, or if the list cannot show outgoing money. The latter is proof (`isProven`) only if the
 * payer is named.
 */
export function withDirections(lines: StatementLine[], rule: DirectionRule): StatementLine[] {
  const { columns, isPayerNamed, ownAccounts, newestFirst } = rule;
  const isSigned = lines.some(({ direction }) => direction === 'out');
  const otherwise: Direction | null = isInByItself(columns, isSigned) ? 'in' : null;
  const own = new Set([...ownAccounts, ...commonAccount(lines)]);
  const before = (index: number) => lines[newestFirst ? index + 1 : index - 1];
  // In a statement with a column for the direction (DR or CR), the type of a line with an empty cell proves nothing.
  // Only the accounts or the change of the balance may then give its direction.
  const hasFlag = columns.flag !== undefined;
  const byType = (type: string) => (hasFlag ? null : directionByType(type));
  const told = lines.map((line, index) => {
    if (line.direction !== null || line.poisha === null) return line;
    const direction = byAccount(line, own) ?? byBalance(line, before(index)) ?? byType(line.type);
    if (direction !== null) return { ...line, direction };
    return { ...line, direction: otherwise, isProven: isSigned || (isPayerNamed && line.sender !== null) };
  });
  return hasFlag ? told : likeOthers(told);
}

/**
 * Gives a line without a direction that of the other lines of its type, if they all have the same one. The first line
 * needs this, because no balance comes before it.
 */
function likeOthers(lines: StatementLine[]): StatementLine[] {
  const waysOf = groupBy(
    lines.filter(({ direction, type }) => direction !== null && type !== ''),
    ({ type }) => type,
  );
  return lines.map((line) => {
    if (line.direction !== null || line.poisha === null) return line;
    const [way, ...others] = new Set(waysOf.get(line.type)?.map(({ direction }) => direction));
    return way && others.length === 0 ? { ...line, direction: way } : line;
  });
}

function isInByItself({ flag, in: received, out, receiver, balance }: ColumnPlaces, isSigned: boolean): boolean {
  if (flag !== undefined || out !== undefined || received !== undefined) return false;
  return isSigned || (receiver === undefined && balance === undefined);
}

function byAccount({ sender, receiver }: StatementLine, own: Set<string>): Direction | null {
  const [pays, receives] = [sender, receiver].map((party) => party !== null && own.has(party));
  if (pays === receives) return null;
  return receives ? 'in' : 'out';
}

function commonAccount(lines: StatementLine[]): string[] {
  const counts = new Map<string, number>();
  const parties = lines.filter(({ sender, receiver }) => sender !== null && receiver !== null);
  for (const { sender, receiver } of parties) {
    for (const party of new Set([sender, receiver])) if (party) counts.set(party, (counts.get(party) ?? 0) + 1);
  }
  const everywhere = [...counts].filter(([, count]) => count === parties.length).map(([party]) => party);
  return everywhere.length === 1 ? everywhere : [];
}

function byBalance(line: StatementLine, before: StatementLine | undefined): Direction | null {
  if (line.balance === null || before?.balance == null || line.poisha === null || line.poisha === 0) return null;
  const moved = line.balance - before.balance;
  if (moved === line.poisha || moved === line.poisha - line.fee) return 'in';
  return moved === -line.poisha || moved === -line.poisha - line.fee ? 'out' : null;
}

export function followsBalance(line: StatementLine, before: StatementLine): boolean {
  if (line.balance === null || before.balance === null || line.poisha === null) return true;
  const moved = line.balance - before.balance;
  if (moved === 0 && (isUnfinished(line.status) || line.poisha === 0)) return true;
  const signed = line.direction === 'out' ? [-line.poisha] : [line.poisha, ...(line.direction ? [] : [-line.poisha])];
  return signed.some((sum) => moved === sum || moved === sum - line.fee);
}
