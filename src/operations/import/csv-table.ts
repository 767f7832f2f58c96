import Papa from 'papaparse';
import { CommandError } from '#operations/command.ts';
import { readCell } from './file-number.ts';
import { moveInMessages as messages } from './messages.ts';

/** Known column headings of each field, the most certain first. Only letters and digits are compared. */
const headings: Record<string, string[]> = {
  _id: ['id', '_id', 'studentno'],
  name: ['name', 'fullname', 'studentname', 'student', 'নাম'],
  email: ['email', 'emailaddress', 'studentemail', 'mail', 'ইমেইল'],
  phone: [
    ...['phone', 'phonenumber', 'phoneno', 'mobile', 'mobilenumber', 'mobileno', 'contact', 'studentphone'],
    ...['মোবাইল', 'মোবাইলনম্বর', 'ফোন', 'ফোননম্বর'],
  ],
  school: ['school', 'schoolname', 'স্কুল'],
  college: ['college', 'collegename', 'কলেজ'],
  provider: ['provider'],
  password: ['password', 'passwordhash'],
  googleId: ['googleid'],
  avatar: ['avatar', 'picture'],
  studentId: ['studentid', 'userid'],
  courseId: ['courseid'],
  courseNo: ['courseno', 'coursenumber', 'coursecode', 'course', 'কোর্সনম্বর', 'কোর্স'],
  status: ['status', 'paymentstatus', 'অবস্থা', 'স্ট্যাটাস'],
  paid: [
    ...['paidamount', 'amountpaid', 'totalpaid', 'paid', 'receivedamount', 'amountreceived'],
    ...['পরিশোধিতটাকা', 'পরিশোধিত', 'পরিশোধ', 'প্রদত্ত', 'জমা'],
  ],
  amount: ['amount', 'taka', 'টাকা', 'পরিমাণ', 'টাকারপরিমাণ'],
  price: ['price', 'courseprice', 'মূল্য', 'দাম'],
  discount: ['discount'],
  courseFee: ['coursefee', 'fee'],
  method: ['method', 'paymentmethod', 'tnxinfomethod', 'paidvia', 'মাধ্যম', 'পেমেন্টমাধ্যম', 'পদ্ধতি', 'পেমেন্টপদ্ধতি'],
  trxId: [
    ...['trxid', 'txnid', 'tnxid', 'trnxid', 'tnxinfotrxid', 'tnxinfotnxid', 'transactionid'],
    ...['trxno', 'txnno', 'transactionno', 'transactionnumber'],
    ...['ট্রানজেকশনআইডি', 'ট্রানজ্যাকশনআইডি', 'ট্রান্সজেকশনআইডি', 'লেনদেনআইডি', 'লেনদেননম্বর'],
  ],
  reference: ['tnxinforeference', 'reference', 'referenceno', 'referencenumber', 'refno', 'ref', 'রেফারেন্স'],
  createdAt: ['createdat', 'created', 'date', 'joined', 'joinedat', 'enrolledat', 'submitted', 'তারিখ'],
  paidAt: ['paidat', 'paidon', 'paiddate', 'dateofpayment', 'paymentdate'],
};
/** Groups of fields with the same meaning. If a row fills several of them, the first one in this order is used. */
const oneThing: [string, string[]][] = [
  ['the amount', ['paid', 'amount', 'price']],
  ['the reference', ['trxId', 'reference']],
  ...Object.keys(headings)
    .filter((field) => !['paid', 'amount', 'price', 'trxId', 'reference'].includes(field))
    .map((field): [string, string[]] => [field, [field]]),
];

const keyOf = (heading: string) =>
  heading
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .replace(/(?<=.)(?:bdt|tk|taka|টাকা)$/u, '');

type Named = { field: string; rank: number };
const known = new Map(
  Object.entries(headings).flatMap(([field, names]) =>
    names.map((name, rank): [string, Named] => [keyOf(name), { field, rank }]),
  ),
);

export type Table = ReturnType<typeof createTable>;

type Column = Named & { heading: string; place: number };

const columnsIn = (names: string[]): Column[] =>
  names
    .flatMap((heading, place) => {
      const named = known.get(keyOf(heading));
      return named ? [{ ...named, heading: heading.trim(), place }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place);

/**
 * Reads a CSV table. Its `read` takes one record after the other, and returns null for the headings and for blank
 * records.
 */
export function createTable() {
  let columns: Column[] = [];
  let width: number | null = null;
  let [heading, delimiter] = ['', ','];
  function begin(text: string) {
    heading = text;
    delimiter = [',', ';', '\t'].toSorted((one, other) => text.split(other).length - text.split(one).length)[0] ?? ',';
    const names = cellsOf(text, delimiter);
    columns = columnsIn(names);
    if (columns.length === 0) throw new CommandError(messages.noHeadings);
    width = names.length;
    return null;
  }
  return {
    with: (text: string, more: string) => `${text}${delimiter}"${more.replaceAll('"', '""')}"`,
    heading: () => heading,
    /** Groups with several columns in the table, with the headings in the order in which cells are tried. */
    doubled: () =>
      oneThing.flatMap(([what, fields]) => {
        const found = fields.flatMap((field) => columns.filter((column) => column.field === field));
        return found.length > 1 ? [{ what, headings: found.map((column) => column.heading.slice(0, 40)) }] : [];
      }),
    read(text: string): Record<string, unknown> | null {
      if (text.trim() === '') return null;
      if (width === null) return begin(text);
      const cells = cellsOf(text, delimiter);
      if (cells.length > width) throw new CommandError(messages.tooManyCells(cells.length, width));
      const document: Record<string, unknown> = {};
      for (const { field, place, heading: column } of columns) {
        const cell = cells[place]?.trim() ?? '';
        // Spreadsheets mark a cell as text with an apostrophe in front.
        const value = cell.startsWith("'") ? cell.slice(1) : readCell(cell, column.slice(0, 40));
        if (value !== '') document[field] ??= value;
      }
      return document;
    },
  };
}

const cellsOf = (text: string, delimiter: string): string[] => Papa.parse<string[]>(text, { delimiter }).data[0] ?? [];
