import * as v from 'valibot';
import { counter, json, made, orNull, percent, shapedAs, text, time, whole } from '#base/database/column.ts';
import { IssuingSchool, PaidWith, ReceiptCovers, ReceiptSchool } from '#money/receipts/receipt.ts';

/** The school as it was when the receipt or certificate was issued. */
export const storedSchool = json('name, address and phone of a school', shapedAs(ReceiptSchool));
export const storedIssuer = json('names, address and phone of a school', shapedAs(IssuingSchool));

export const storedCovers = json('covered dues', shapedAs(ReceiptCovers));

/**
 * Receipts for the price of an enrollment or a part of it. A receipt can be withdrawn but not deleted. Otherwise it
 * changes only when the student's data is erased (trust D4). `amount` is in whole taka.
 */
const receipts = {
  /** Year in Dhaka's calendar. Together with `number`, which has no gaps, it identifies the receipt. */
  year: whole,
  number: whole,
  code: text,
  /** The enrollment may have been deleted since. It has at most one valid receipt with `source_id` null. */
  enrollment_id: text,
  student_id: text,
  /**
   * Null if a version before 1.0.0 issued the receipt during its upgrade. Such a receipt shows the present school
   * profile.
   */
  school: orNull(storedSchool),
  student_name: text,
  student_phone: orNull(text),
  course_no: text,
  course_title: text,
  fee_poisha: whole,
  discount: percent,
  amount: whole,
  paid_with: json('a list of payments', shapedAs(v.array(PaidWith))),
  submitted_at: time,
  paid_at: time,
  issued_at: made(time),
  /**
   * Null while the receipt is valid. A database trigger sets this time when the enrollment is deleted or no longer paid
   * (`triggers-receipts.ts`).
   */
  withdrawn_at: orNull(time),
  /**
   * Money received, and money still owed afterwards. Null if the receipt only says that the price was marked as paid.
   */
  received_poisha: orNull(whole),
  left_poisha: orNull(whole),
  /**
   * The dues that the received money covers, and the date of the next due. Null if the receipt is for the whole price.
   */
  covers: orNull(storedCovers),
  /** Id of the payment or credit that the receipt is for. Null if the enrollment was marked as paid without one. */
  source_id: orNull(text),
};

/** The last receipt number of each year. Its row is locked until the receipt with the next number is written. */
const receipt_counters = { year: whole, last: counter };

export const receiptTables = {
  receipts,
  receipt_counters,
};
