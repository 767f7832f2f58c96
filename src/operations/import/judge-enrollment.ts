import * as v from 'valibot';
import { toAsciiDigits } from '#base/shared/digits.ts';
import { normalisePhone } from '#base/shared/read-phone.ts';
import { courseDiscount, courseFee } from '#courses/catalogue/course-draft.ts';
import { discountedPrice } from '#courses/catalogue/price.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import type { PaymentMethod } from '#money/payments/method.ts';
import { methodNamedIn } from '#money/payments/method-words.ts';
import { isComparable, paymentFields } from '#money/payments/payment.ts';
import { emailAddress } from '#people/student-accounts/sign-in.ts';
import { courseNumberOf } from './judge-course.ts';
import { moveInMessages as messages } from './messages.ts';
import { createNormaliser, isBlank, type Normaliser, type Verdict, withFirstZero } from './normaliser.ts';

export type Names = {
  id: string | undefined;
  student: { id?: string | undefined; email?: string | undefined; phone?: string | undefined };
  course: { id?: string | undefined; courseNo?: string | undefined; name?: string | undefined };
};

export type EnrollmentFacts = {
  status: 'pending' | 'paid';
  method: PaymentMethod;
  reference: string;
  /** In taka. Undefined if the row has no amount. */
  amount: number | undefined;
  fee: number | undefined;
  discount: number | undefined;
  created_at: string;
  paid_at: string | null;
};

const Payment = v.pipe(
  v.object(paymentFields),
  v.forward(v.partialCheck([['method'], ['reference']], isComparable, paymentMessages.bothRequired), ['reference']),
);
const Email = emailAddress('');
const Amount = v.pipe(courseFee, v.integer());

type Judged = Names & { facts: EnrollmentFacts };

/**
 * `around` is set for an enrollment inside a student's row: when the student registered (ISO 8601). It replaces a
 * missing date.
 */
export function judgeEnrollment(document: Record<string, unknown>, now: number, around?: string): Verdict<Judged> {
  const normaliser = createNormaliser(document, now);
  const names = namesIn(normaliser);
  const status = mendStatus(document, normaliser);
  const payment = normaliser.judge(Payment, mendPayment(normaliser));
  const created_at = normaliser.created(document._id, around);
  const paid_at = status === 'paid' ? mendPaidAt(normaliser, created_at) : null;
  const amount = mendAmount(normaliser, status);
  const fee = normaliser.number(normaliser.first('courseFee', 'fee'), 'courseFee');
  const discount = normaliser.number(normaliser.first('discount'), 'discount');
  if (fee !== undefined) normaliser.judge(courseFee, fee, 'courseFee');
  if (discount !== undefined) normaliser.judge(courseDiscount, discount, 'discount');
  const facts = payment && { status, ...payment, amount, fee, discount, created_at, paid_at };
  return normaliser.verdict(facts && { ...names, facts });
}

function namesIn(normaliser: Normaliser): Names {
  const email = v.safeParse(Email, normaliser.first('email', 'studentEmail', 'student.email', 'studentId.email'));
  const typed = normaliser.first('phone', 'studentPhone', 'student.phone', 'studentId.phone');
  const phone = isBlank(typed) ? '' : String(typeof typed === 'number' ? typed : normaliser.digits(typed, 'phone'));
  const idIn = (field: string, ...fields: string[]) =>
    normaliser.idOf(normaliser.first(...fields), field)?.toLowerCase();
  const student = {
    id: idIn('studentId', 'studentId', 'student', 'userId', 'user'),
    email: email.success && email.output ? email.output : undefined,
    phone: normalisePhone(withFirstZero(phone)) ?? undefined,
  };
  const name = normaliser.idOf(normaliser.first('courseNo', 'courseId.courseNo', 'course.courseNo'), 'courseNo');
  const course = { id: idIn('courseId', 'courseId', 'course'), courseNo: courseNumberOf(name), name };
  if (!student.id && !student.email && !student.phone) normaliser.refuse(messages.noStudentNamed);
  if (!course.id && !course.name) normaliser.refuse(messages.noCourseNamed);
  return { id: idIn('_id', '_id'), student, course };
}

/**
 * Only the word "paid", in upper or lower case, counts as paid. Everything else is pending (specification 4.1). A row
 * without a status is paid if its field `paid` says yes.
 */
function mendStatus(document: Record<string, unknown>, normaliser: Normaliser): EnrollmentFacts['status'] {
  const given = normaliser.first('status', 'paymentStatus');
  if (given === undefined) {
    const status = flagIn(document.paid) === true ? 'paid' : 'pending';
    normaliser.note(messages.statusMissing(status));
    return status;
  }
  const word = String(given).trim().toLowerCase();
  const status = word === 'paid' ? 'paid' : 'pending';
  if (word !== status) normaliser.note(messages.statusUnknown(String(given).trim().slice(0, 40)));
  else if (given !== word) normaliser.note(messages.status(status));
  return status;
}

function mendPaidAt(normaliser: Normaliser, created: string): string {
  const paid = normaliser.time(normaliser.first('paidAt', 'paid_at', 'paidOn'), 'paidAt');
  if (paid === undefined && normaliser.refused.length === 0) normaliser.note(messages.paidWhenCreated);
  return paid ?? created;
}

const yes = new Set(['yes', 'y', 'true', 'হ্যাঁ', 'হ্যা', 'জি']);
const no = new Set(['no', 'n', 'false', 'না']);

function flagIn(value: unknown): boolean | undefined {
  const word = String(value ?? '')
    .trim()
    .toLowerCase()
    .normalize('NFC');
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

/** Fields with the amount, in the order in which they are tried. So the paid amount comes before the amount due. */
const amountFields = ['paidAmount', 'paid', 'amount', 'price', 'amountDue'] as const;
const isNothing = (value: unknown) => /^0*(?:\.0*)?$/.test(toAsciiDigits(String(value)));

function mendAmount(normaliser: Normaliser, status: EnrollmentFacts['status']): number | undefined {
  const given = amountFields
    .map((field) => normaliser.first(field))
    .filter((value) => value !== undefined && flagIn(value) === undefined);
  // Exports often have 0 as the paid amount of a pending enrollment. The amount due is then in another field.
  const due = status === 'pending' ? given.find((value) => !isNothing(value)) : undefined;
  const before = normaliser.refused.length;
  const amount = normaliser.number(due ?? given[0], 'amount');
  if (normaliser.refused.length > before) return undefined;
  if (amount === undefined) {
    if (status === 'paid') normaliser.refuse(messages.paidWithoutAmount);
    else normaliser.note(messages.priceOfToday);
  } else if (!v.is(Amount, amount)) normaliser.refuse(messages.amountRange);
  return amount;
}

/** Fields with the transaction ID, the most certain first. The last one, `reference`, may be a note. */
const referenceFields = [
  ...['tnxInfo.trxId', 'tnxInfo.tnxId', 'tnxInfo.reference'],
  ...['trxId', 'tnxId', 'transactionId', 'reference'],
];

function mendPayment(normaliser: Normaliser): { method: unknown; reference: unknown } {
  const given = normaliser.first('tnxInfo.method', 'method', 'paymentMethod');
  const reference = normaliser.digits(normaliser.first(...referenceFields), 'reference');
  if (reference === undefined) normaliser.note(messages.referenceMissing);
  const shown = String(given ?? 'none').trim();
  const method = methodNamedIn(shown.slice(0, 200));
  if (method === null || method === 'several') {
    const word = shown.slice(0, 40);
    normaliser.note(method === null ? messages.methodUnknown(word) : messages.methodTwo(word));
    return { method: 'none', reference: [word, reference].filter(Boolean).join(' ') };
  }
  if (reference === undefined && method !== 'none') {
    normaliser.note(messages.methodAlone(method));
    return { method: 'none', reference: method };
  }
  if (method !== given) normaliser.note(messages.methodWritten(method));
  return reference === undefined ? { method: 'none', reference: 'none' } : { method, reference };
}

/**
 * Completes fee, discount and amount of a row. Without an amount, all three are the course's. Amount and fee are taken
 * as they are. An amount alone keeps the course's fee if both fit, and otherwise becomes the fee.
 */
export function priceOf(
  { amount, fee, discount }: Pick<EnrollmentFacts, 'amount' | 'fee' | 'discount'>,
  course: { fee: number; discount: number },
): { fee: number; discount: number; amount: number; mended: string[] } {
  const [ownFee, ownDiscount] = [fee ?? course.fee, discount ?? course.discount];
  if (amount === undefined) return { ...course, amount: discountedPrice(course.fee, course.discount), mended: [] };
  if (fee !== undefined || discountedPrice(ownFee, ownDiscount) === amount) {
    return { fee: ownFee, discount: fee === undefined ? ownDiscount : (discount ?? 0), amount, mended: [] };
  }
  return { fee: amount, discount: 0, amount, mended: [messages.feeFromAmount] };
}
