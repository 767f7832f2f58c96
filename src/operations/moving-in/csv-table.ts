import Papa from 'papaparse';
import { CommandError } from '#operations/command.ts';
import { moveInMessages as messages } from './messages.ts';

/** Headings as schools write them → the field of the document; letters and digits count, and nothing else. */
const headings: Record<string, string[]> = {
  _id: ['id', '_id', 'studentno'],
  name: ['name', 'fullname', 'studentname', 'student', 'নাম'],
  email: ['email', 'emailaddress', 'studentemail', 'mail', 'ইমেইল'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilenumber', 'mobileno', 'contact', 'studentphone', 'মোবাইল', 'ফোন'],
  school: ['school', 'schoolname'],
  college: ['college', 'collegename'],
  provider: ['provider'],
  password: ['password', 'passwordhash'],
  googleId: ['googleid'],
  avatar: ['avatar', 'picture'],
  studentId: ['studentid', 'userid'],
  courseId: ['courseid'],
  courseNo: ['courseno', 'coursenumber', 'course', 'coursecode'],
  status: ['status', 'paymentstatus'],
  amount: ['amount', 'paid', 'paidamount', 'price', 'taka', 'টাকা'],
  discount: ['discount'],
  courseFee: ['coursefee', 'fee'],
  method: ['method', 'paymentmethod', 'tnxinfomethod'],
  reference: ['reference', 'trxid', 'txnid', 'tnxid', 'transactionid', 'tnxinforeference'],
  createdAt: ['createdat', 'created', 'date', 'joined', 'joinedat', 'enrolledat', 'submitted', 'তারিখ'],
  paidAt: ['paidat', 'paidon', 'paiddate', 'dateofpayment', 'paymentdate'],
};
const known = new Map(
  Object.entries(headings).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
);

const keyOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

export type Table = ReturnType<typeof createTable>;

/** Reads a table record by record: the first one has the headings, and is no row. */
export function createTable() {
  let fields: (string | undefined)[] | null = null;
  let [heading, delimiter] = ['', ','];
  function begin(text: string) {
    heading = text;
    delimiter = [',', ';', '\t'].toSorted((one, other) => text.split(other).length - text.split(one).length)[0] ?? ',';
    fields = cellsOf(text, delimiter).map((heading) => known.get(keyOf(heading)));
    if (fields.every((field) => field === undefined)) throw new CommandError(messages.noHeadings);
    return null;
  }
  return {
    /** A further column, to be put behind a record or the headings. */
    with: (text: string, more: string) => `${text}${delimiter}"${more.replaceAll('"', '""')}"`,
    heading: () => heading,
    read(text: string): Record<string, unknown> | null {
      if (text.trim() === '') return null;
      if (!fields) return begin(text);
      const cells = cellsOf(text, delimiter);
      if (cells.length > fields.length) throw new CommandError(messages.tooManyCells(cells.length, fields.length));
      const named = fields.flatMap((field, place) => {
        // What a table program is kept from taking for a formula or a number has an apostrophe in front.
        const cell = cells[place]?.trim().replace(/^'/, '') ?? '';
        return field === undefined || cell === '' ? [] : [[field, cell] as const];
      });
      return Object.fromEntries(named);
    },
  };
}

const cellsOf = (text: string, delimiter: string): string[] => Papa.parse<string[]>(text, { delimiter }).data[0] ?? [];
