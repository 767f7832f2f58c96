import * as v from 'valibot';
import { type FormerPayment, ManualEnroll, mostExpected } from './enrollment.ts';

// Payment details in the outbox of the student's device, which the server has not accepted yet (record 54).

export const UnsentPayment = v.object({
  /** The idempotency key. Repeated sending has one effect (trust N11). */
  key: v.string(),
  body: ManualEnroll,
  course: v.object({ title: v.string(), courseCardImage: v.string(), price: v.number() }),
  /** Milliseconds, by the device's clock. `wantedAt`: when the student last asked to send the details. */
  typedAt: v.number(),
  wantedAt: v.number(),
  isChanging: v.boolean(),
  /** The server's error text if it refused the details, otherwise null. */
  refusal: v.nullable(v.string()),
});
export type UnsentPayment = v.InferOutput<typeof UnsentPayment>;

const day = 24 * 3_600_000;
/** Milliseconds. Details that wait longer are sent only if the student confirms. */
export const longestSilent = 7 * day;

/**
 * Only `waiting` details are sent automatically. Other details are old, being edited or refused, so the student must
 * send them.
 */
export type UnsentStanding = 'waiting' | 'old' | 'changing' | 'refused';

export function standingOf(
  { refusal, isChanging, wantedAt }: Pick<UnsentPayment, 'refusal' | 'isChanging' | 'wantedAt'>,
  now: number,
): UnsentStanding {
  if (refusal !== null) return 'refused';
  if (isChanging) return 'changing';
  return now - wantedAt > longestSilent ? 'old' : 'waiting';
}

export const daysSince = (typedAt: number, now: number) => Math.max(0, Math.floor((now - typedAt) / day));

export const wantedNow = (payment: UnsentPayment, now: number): UnsentPayment => ({
  ...payment,
  wantedAt: now,
  isChanging: false,
  refusal: null,
});

/** Refusals that another try would get again, as code → HTTP status. */
export const finalRefusals = {
  invalid: 400,
  profile_incomplete: 403,
  not_found: 404,
  enrollment_closed: 409,
  already_paid: 409,
  asked_meanwhile: 409,
  sent_meanwhile: 409,
  removed_meanwhile: 409,
  idempotency_key_reused: 409,
};

const typedFields = ['courseId', 'method', 'reference', 'senderEnd', 'answer', 'says', 'askedAt', 'typedBy'] as const;
const sentFields = [...typedFields, 'expected'] as const;
const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * A text by which two requests are compared. It names its fields and leaves out empty ones, so a field of a later
 * release changes nothing.
 */
export function typedText(body: ManualEnroll): string {
  const said = sentFields.map((name) => [name, body[name]] as const).filter(([, value]) => isSaid(value));
  return JSON.stringify(said.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the text that earlier releases hashed. Their hashes are compared for 90 days. */
export function formerText(body: ManualEnroll): string {
  const { courseId, method, reference, senderEnd, answer, says, askedAt, expected, typedBy } = body;
  return JSON.stringify({ courseId, method, reference, senderEnd, answer, says, askedAt, expected, typedBy });
}

type Typed = { body: ManualEnroll; course: UnsentPayment['course']; now: number; newKey: () => string };

/**
 * Returns the details to send. They keep their idempotency key if the server may already have the same ones. Otherwise
 * they get a new key and expect the stored details that the page shows (`stands`), or those of unanswered requests.
 */
export function toSend(
  { body, course, now, newKey }: Typed,
  former: UnsentPayment | null,
  stands: FormerPayment | null | undefined,
): UnsentPayment {
  const sent = { course, typedAt: now, wantedAt: now, isChanging: false, refusal: null };
  const mayHaveCome = former?.refusal === null ? former : null;
  if (mayHaveCome && isSame(mayHaveCome.body, body)) return { ...sent, key: mayHaveCome.key, body: mayHaveCome.body };
  const expected = stands === undefined ? undefined : [...before(mayHaveCome), stands].slice(-mostExpected);
  // The student owes the price that the page first showed, even if the unsent details are changed later.
  const { priceSeen = body.priceSeen } = former?.body ?? {};
  const shown = priceSeen === undefined ? {} : { priceSeen };
  return { ...sent, key: newKey(), body: { ...body, ...shown, ...(expected ? { expected } : {}) } };
}

function before(former: UnsentPayment | null): (FormerPayment | null)[] {
  if (former === null) return [];
  const { expected = [], method, reference } = former.body;
  return [...expected, { method, reference }];
}

const isSame = (one: ManualEnroll, other: ManualEnroll) => typedFields.every((name) => one[name] === other[name]);
