import type { AdminEnrollment, Answered, AskReason, EnrollmentStatus } from '#enrollments/enrollment.ts';

/** The newest question to an enrollment with what was answered to it, as they are stored; null where there is none. */
export type StoredAsk = {
  status: EnrollmentStatus;
  askReason: AskReason | null;
  askNote: string | null;
  askedAt: string | null;
  answeredAt: string | null;
  says: Answered['says'];
  text: string | null;
  /** Null where nothing was answered in words: then another payment was the answer. */
  isCorrected: number | null;
};

type AskFacts = Pick<AdminEnrollment, 'asked' | 'corrected' | 'answered'>;

/** While a payment is confirmed nothing is asked any more. */
export function askFacts({
  status,
  askReason: reason,
  askNote: note,
  askedAt,
  answeredAt,
  ...words
}: StoredAsk): AskFacts {
  const nothing = { asked: null, corrected: false, answered: null };
  if (status === 'paid' || reason === null || askedAt === null) return nothing;
  if (answeredAt === null) return { ...nothing, asked: { reason, note, at: askedAt } };
  const { says, text, isCorrected } = words;
  // The words themselves may be gone with an erasure.
  const answered = says === null && text === null ? null : { reason, note, says, text, at: answeredAt };
  return { asked: null, corrected: isCorrected !== 0, answered };
}
