import { v5 as idFrom, validate as isUuid } from 'uuid';
import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { toAsciiDigits } from '#base/shared/digits.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { poishaIn } from '#base/shared/read-taka.ts';
import { parseAddress } from '#base/shared/web-address.ts';
import { readDate } from '#money/payments/statement-dates.ts';
import { closedSentence } from '#operations/closed-sentence.ts';
import { RoundedNumber, readDigits } from './file-number.ts';
import { moveInMessages as messages } from './messages.ts';

export type Verdict<Row> = { row: Row; mended: string[] } | { refused: string[] };

/** Namespace of the UUIDs that are computed from the content of rows without a valid id. */
const withoutId = '7b8f2d0c-5a41-4c0e-9d3a-0f6d1c1e3535';
const objectId = /^[0-9a-f]{24}$/;

const isUsableId = (text: string) => objectId.test(text) || isUuid(text);
const idOfName = (name: string, what: string) => idFrom(`id ${name} ${what}`, withoutId);

export const importedId = (name: string, what: 'student' | 'course') =>
  isUsableId(name) ? name : idOfName(name, what);

export type Normaliser = ReturnType<typeof createNormaliser>;
type Document = Record<string, unknown>;

export function createNormaliser(document: Document, now: number) {
  const mended: string[] = [];
  const refused: string[] = [];
  const note = (what: string) => {
    if (!mended.includes(what)) mended.push(what);
  };
  const refuse = (why: string) => {
    if (!refused.includes(why)) refused.push(why);
  };
  /** Fields that were refused already. They get no second refusal from a schema. */
  const judged = new Set<string>();

  function refuseRounded({ text, column = '' }: RoundedNumber, field: string): string {
    judged.add(field);
    refuse(messages.rounded(column || field, text.slice(0, 40)));
    return text;
  }

  function number(value: unknown, field: string): number | undefined {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (isBlank(value)) return undefined;
    const digits = typeof value === 'string' ? readDigits(value) : value;
    if (digits instanceof RoundedNumber) {
      refuseRounded(digits, field);
      return undefined;
    }
    const text = typeof digits === 'string' ? toAsciiDigits(digits) : '';
    const bare = text.replace(/[৳\s%]|taka|tk\.?|bdt|\/-/gi, '');
    const poisha = poishaIn(bare.replace(/^-/, ''));
    if (poisha === null) {
      judged.add(field);
      refuse(messages.notANumber(field));
      return undefined;
    }
    note(text === value ? messages.numberAsText(field) : messages.bengaliDigits(field));
    return (bare.startsWith('-') ? -poisha : poisha) / 100;
  }

  function text(value: unknown, field: string): unknown {
    if (value instanceof RoundedNumber) return refuseRounded(value, field);
    if (typeof value !== 'number') return value ?? undefined;
    note(messages.textAsNumber(field));
    return String(value);
  }

  const first = (...fields: string[]): unknown =>
    fields.map((field) => at(document, field)).find((value) => !isBlank(value));

  function time(value: unknown, field: string): string | undefined {
    if (isBlank(value)) return undefined;
    if (value instanceof RoundedNumber) {
      refuseRounded(value, field);
      return undefined;
    }
    const read = timeOf(value);
    if (read === null) {
      refuse(messages.notADate(field));
      return undefined;
    }
    if (read.isRead) note(messages.dateRead(field));
    if (read.at < Date.UTC(2000, 0, 1) || read.at > now) {
      refuse(messages.dateOutside(field));
      return undefined;
    }
    return new Date(read.at).toISOString();
  }

  return {
    mended,
    refused,
    note,
    refuse,
    first,
    number,
    time,

    text,

    digits(value: unknown, field: string): unknown {
      const read = typeof value === 'string' ? readDigits(value) : value;
      if (read !== value && typeof read === 'string') note(messages.textAsNumber(field));
      return text(read, field);
    },

    idOf(value: unknown, field: string): string | undefined {
      const id = idOf(value);
      const read = typeof id === 'string' ? readDigits(id) : id;
      return read instanceof RoundedNumber ? refuseRounded(read, field) : idIn(read);
    },

    address(value: unknown, field: string): unknown {
      if (typeof value !== 'string') return value;
      const address = parseAddress(value.trim());
      if (address?.protocol !== 'http:') return value;
      note(messages.https(field));
      address.protocol = 'https:';
      return address.href;
    },

    /**
     * Returns when the row was created: its date, or else the time in its ObjectId, or else `around` (the student's),
     * or else now.
     */
    created(id: unknown, around?: string): string {
      const given = first('createdAt', 'created_at', 'enrolledAt', 'joinedAt', 'date');
      const read = time(given, 'createdAt');
      if (read !== undefined) return read;
      const made = typeof id === 'string' && objectId.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : 0;
      const isPlausible = made > Date.UTC(2000, 0, 1) && made <= now;
      if (!isPlausible && around !== undefined) {
        if (isBlank(given)) note(messages.createdFromStudent);
        return around;
      }
      if (isBlank(given)) note(isPlausible ? messages.createdFromId : messages.createdNow);
      return new Date(isPlausible ? made : now).toISOString();
    },

    /** Keeps a valid old id, so that old links still work. Any other id becomes a UUID that is the same in each run. */
    id(value: unknown, otherwise: string): string {
      const given = value instanceof RoundedNumber ? refuseRounded(value, '_id') : value;
      const name = isBlank(given) ? '' : String(given).trim().toLowerCase();
      if (isUsableId(name)) return name;
      note(messages.ownId);
      return name === '' ? idFrom(otherwise, withoutId) : idOfName(name, otherwise.split(' ')[0] ?? '');
    },

    /**
     * Messages of the schema become refusals of the row. `of` is the field's name. Returns null if the value is
     * refused.
     */
    judge<Schema extends v.GenericSchema>(schema: Schema, value: unknown, of?: string): v.InferOutput<Schema> | null {
      const result = safeParse(schema, value);
      if (result.success) return result.output;
      for (const { path, message } of result.issues) {
        const field = [of, ...(path ?? []).map(({ key }) => String(key))]
          .filter((part) => part !== undefined)
          .join('.');
        if (judged.has(field)) continue;
        refuse(closedSentence(field ? `${field}: ${message}` : message));
      }
      return null;
    },

    verdict: <Row>(row: Row | null): Verdict<Row> =>
      refused.length > 0 || row === null ? { refused } : { row, mended },
  };
}

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export const withFirstZero = (phone: string): string =>
  normalisePhone(phone) === null && normalisePhone(`0${phone}`) !== null ? `0${phone}` : phone;

function at(document: Document, path: string): unknown {
  let value: unknown = document;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([key]) => key === name)?.[1];
  }
  return value;
}

/** Returns milliseconds since 1970, or null. `isRead`: the date was not ISO 8601 and had to be interpreted. */
function timeOf(value: unknown): { at: number; isRead: boolean } | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { at: value, isRead: false } : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const isIso = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const read = isIso ? text : readDate(text)?.at;
  const milliseconds = Date.parse(read ?? '');
  return Number.isNaN(milliseconds) ? null : { at: milliseconds, isRead: !isIso };
}

export function idIn(value: unknown): string | undefined {
  const id = idOf(value);
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' ? id.trim() || undefined : undefined;
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '_id' in value ? value._id : value;
}
