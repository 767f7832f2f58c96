import { type Kysely, sql } from 'kysely';

// Part of migration 0002, and as frozen: the rule of payments/reference.ts as it was then.

const lookAlikes: Record<string, string> = {
  2: 'ƧϨᒿꙄꝚ',
  3: 'ƷȜЗӠⳌꝪꞫ',
  4: 'Ꮞ',
  5: 'Ƽ',
  6: 'бᏮⳒ',
  8: 'Ȣȣ',
  9: 'ⳊꝮ',
  A: 'ɑΑαАаᎪᗅꓮᴀ',
  B: 'ƄΒВЬᏏᏴᖯᗷꓐꞴʙ',
  C: 'СсᏟᴄⲤⲥꓚꮯ',
  D: 'ԁᎠᏧᑯᗞᗪꓒꓓᴅ',
  E: 'ΕЕеҽᎬⴹꓰꬲᴇ',
  F: 'ϜքᖴẝꓝꞘꞙꬵꜰ',
  G: 'ƍɡԌցᏀᏳᶃꓖɢ',
  H: 'ΗНһհᎻᏂᕼⲎꓧʜ',
  I: 'ıƖǀɩɪΙιІіӀӏוןاߊᎥᛁⲒⵏꓲꙇꭵꞮ',
  J: 'ͿϳЈјᎫᒍꓙꞲᴊ',
  K: 'ΚКᏦᛕⲔꓗᴋ',
  L: 'ᏞᒪⳐꓡʟ',
  M: 'ΜϺМᎷᗰᛖⲘꓟᴍ',
  N: 'ΝոռⲚꓠɴ',
  O: 'ΟοσОоՕօסهھہەଠഠဝჿዐᴏᴑⲞⲟⵔꓳꬽ',
  P: 'ΡρРрᏢᑭⲢⲣꓑᴘ',
  Q: 'ԛգզⵕꞯ',
  R: 'ƦгᎡᏒᖇᴦⲅꓣꭇꭈꮁʀ',
  S: 'ƽЅѕՏᏕᏚꓢꜱꮪ',
  T: 'ΤТᎢⲦꓔᴛ',
  U: 'ʋυՍսሀᑌᴜꓴꞟꭎꭒ',
  V: 'νѴѵטᏙᐯᴠⴸꓦꛟꮩ',
  W: 'ɯѡԜԝաᎳᏔᴡꓪꮃ',
  X: 'ΧХхᕁᕽᚷⲬⵝꓫꞳ',
  Y: 'ɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚ',
  Z: 'ΖᏃᴢꓜꮓ',
};
// Letters and numbers in circles and squares: first code point of a row, and what stands in each.
const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const numbers = (from: number) => Array.from({ length: 10 }, (_, place) => String(from + place));
const enclosed: [number, string[]][] = [
  ...[0x1f150, 0x1f170, 0x1f1e6].map((start): [number, string[]] => [start, alphabet]),
  ...[0x24ff, 0x1f10b, 0x1f10c].map((start): [number, string[]] => [start, ['0']]),
  ...[0x2776, 0x2780, 0x278a, 0x24f5].map((start): [number, string[]] => [start, numbers(1)]),
  [0x24eb, numbers(11)],
];
const latinOf = new Map([
  ...Object.entries(lookAlikes).flatMap(([latin, same]) => [...same].map((letter) => [letter, latin] as const)),
  ...enclosed.flatMap(([start, row]) =>
    row.map((inside, place) => [String.fromCodePoint(start + place), inside] as const),
  ),
]);
const toLatin = (text: string) => Array.from(text, (letter) => latinOf.get(letter) ?? letter).join('');

function plainDigit(found: string): string {
  const code = found.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** What two references are compared by; null for `none`, and for one that was erased or holds nothing to compare. */
function keyOf({ method, reference }: Payment): string | null {
  if (method === 'none') return null;
  const letters = reference
    .normalize('NFKD')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Script=Inherited}\u{13440}-\u{13442}\u{16fe4}]/gu, '');
  const key = toLatin(toLatin(letters).toUpperCase())
    .replace(/[^\p{L}\p{N}\p{M}]|\p{Lm}/gu, '')
    .replace(/(?<=^|[A-Z0-9])\p{M}+/gu, '')
    .normalize('NFC');
  return key || null;
}

type Payment = { method: string; reference: string };
type Change = { place: string | number; method: string | null; key: string | null };

const rowsAtOnce = 2000;
const changesAtOnce = 500;

/**
 * Compares references by the new rule, those of deleted enrollments too. The index is of what is left when O and 0, and I,
 * L and 1, count as one: it finds the same references and those that only look the same.
 */
export async function renewReferenceKeys(database: Kysely<unknown>): Promise<void> {
  await renewLive(database);
  await database.schema.alterTable('archived_enrollments').addColumn('method', 'text').execute();
  await database.schema.alterTable('archived_enrollments').addColumn('reference_key', 'text').execute();
  await fillArchived(database);
  const likeness = sql`replace(replace(replace(reference_key, 'O', '0'), 'I', '1'), 'L', '1')`;
  for (const table of ['enrollments', 'archived_enrollments']) {
    const index = sql.ref(`${table}_likeness`);
    await sql`create index ${index} on ${sql.table(table)} ((${likeness}), method)`.execute(database);
  }
}

async function renewLive(database: Kysely<unknown>): Promise<void> {
  type Row = Payment & { position: number; reference_key: string | null };
  for (let last: number | undefined = 0; last !== undefined; ) {
    const { rows }: { rows: Row[] } = await sql<Row>`select position, method, reference, reference_key from enrollments
      where position > ${last} order by position limit ${rowsAtOnce}`.execute(database);
    const changes = rows
      .map((row) => ({ place: row.position, method: row.method, key: keyOf(row), former: row.reference_key }))
      .filter(({ key, former }) => key !== former);
    await writeKeys(database, 'enrollments', 'position', changes);
    last = rows.at(-1)?.position;
  }
}

async function fillArchived(database: Kysely<unknown>): Promise<void> {
  type Row = { id: string; snapshot: string };
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows }: { rows: Row[] } = await sql<Row>`select id, snapshot from archived_enrollments
      where id > ${last} order by id limit ${rowsAtOnce}`.execute(database);
    const changes = rows.map(({ id, snapshot }) => {
      const payment: Payment = JSON.parse(snapshot);
      return { place: id, method: payment.method, key: keyOf(payment) };
    });
    await writeKeys(database, 'archived_enrollments', 'id', changes);
    last = rows.at(-1)?.id;
  }
}

/** Many rows in one statement. */
async function writeKeys(database: Kysely<unknown>, table: string, column: string, changes: Change[]): Promise<void> {
  const type = sql.raw(column === 'position' ? 'bigint' : 'text');
  for (let from = 0; from < changes.length; from += changesAtOnce) {
    const portion = changes.slice(from, from + changesAtOnce);
    const values = sql.join(portion.map(({ place, method, key }) => sql`(${String(place)}, ${method}, ${key})`));
    await sql`update ${sql.table(table)} set method = changes.column2, reference_key = changes.column3
      from (select cast(column1 as ${type}) as place, column2, column3 from (values ${values}) as listed) as changes
      where ${sql.ref(`${table}.${column}`)} = changes.place`.execute(database);
  }
}
