import * as v from 'valibot';
import { counter, json, made, orNull, percent, shapedAs, text, time, whole } from '#base/database/column.ts';
import { IssuingSchool, PaidWith, ReceiptCovers, ReceiptSchool } from '#money/receipts/receipt.ts';

// What students were given for their money; joined in `tables.ts`.

/** The school on a receipt, as it was named at that time. */
export const storedSchool = json('name, address and phone of a school', shapedAs(ReceiptSchool));
/** The school on a certificate. */
export const storedIssuer = json('names, address and phone of a school', shapedAs(IssuingSchool));

export const storedCovers = json('covered dues', shapedAs(ReceiptCovers));

/** Receipts for the price of an enrollment, or for a part of it. They are withdrawn, and never changed or deleted. */
const receipts = {
  /** The year of the mark in Dhaka's calendar. Year and `number`, which has no gaps, name the receipt. */
  year: whole,
  number: whole,
  /** A random code with which anyone can check whether the receipt is valid. */
  code: text,
  /** Live or deleted; at most one valid receipt of each has no source. */
  enrollment_id: text,
  student_id: text,
  /** Null where a migration issued it. */
  school: orNull(storedSchool),
  student_name: text,
  student_phone: orNull(text),
  course_no: text,
  course_title: text,
  fee_poisha: whole,
  discount: percent,
  /** Whole taka. */
  amount: whole,
  paid_with: json('a list of payments', shapedAs(v.array(PaidWith))),
  submitted_at: time,
  paid_at: time,
  issued_at: made(time),
  /** Since when it is not valid any more. The database writes it by itself (migration 0014). */
  withdrawn_at: orNull(time),
  /** What came, in poisha; null in receipts that only say that the price was marked as paid. */
  received_poisha: orNull(whole),
  /** What the enrollment owed afterwards, in poisha; null as above. */
  left_poisha: orNull(whole),
  /** The dues that the sum covers, and when the next one is due; null where it covers the whole price. */
  covers: orNull(storedCovers),
  /** Id of the payment or credit; null where it was marked without one. */
  source_id: orNull(text),
};

/** The last number of each year. The row is locked until the receipt with the next number is written. */
const receipt_counters = { year: whole, last: counter };

export const receiptTables = {
  receipts,
  receipt_counters,
};
