import * as v from 'valibot';
import { AdminEnrollment, EnrollmentPage } from './enrollment.ts';

const Sent = v.record(v.string(), v.unknown());
const SentPage = v.object({
  enrollments: v.array(Sent),
  counts: v.fallback(v.optional(EnrollmentPage.entries.counts), undefined),
  moreThan: v.fallback(EnrollmentPage.entries.moreThan, undefined),
  nextCursor: v.fallback(EnrollmentPage.entries.nextCursor, null),
});

const blank: AdminEnrollment = {
  ...{ studentId: '', name: '', email: '', phone: null, courseNo: '', title: '', paid: 0, discount: 0 },
  // Any status but paid counts as pending (specification 4.1).
  status: 'pending',
  tnxInfo: { tnxType: '', method: 'none', reference: '' },
  // The specification's rows are without these, which this school's server adds.
  ...{ createdAt: '', paidAt: null, courseDeleted: false },
  ...{ duplicateReference: false, sameReferenceAs: [], similarReferenceAs: [] },
};

/** The admin's list from an answer, an array or an object; throws when it is neither. */
export function readEnrollmentPage(answer: unknown): EnrollmentPage {
  const page = v.parse(SentPage, Array.isArray(answer) ? { enrollments: answer } : answer);
  const enrollments = page.enrollments.map((sent) => {
    const tnxInfo = fill(blank.tnxInfo, AdminEnrollment.entries.tnxInfo, sent.tnxInfo);
    return fill({ ...blank, tnxInfo }, AdminEnrollment, sent);
  });
  const paid = enrollments.filter(({ status }) => status === 'paid').length;
  return { ...page, enrollments, counts: page.counts ?? { paid, pending: enrollments.length - paid } };
}

/** What was sent, where it is as the schema says; what is missing, or unknown to this release, is blank. */
function fill<Row extends object>(blanks: Row, { entries }: { entries: v.ObjectEntries }, sent: unknown): Row {
  const given = v.is(Sent, sent) ? Object.entries(sent) : [];
  const isGood = ([name, value]: [string, unknown]) => {
    const schema = Object.hasOwn(entries, name) ? entries[name] : undefined;
    return schema !== undefined && v.is(schema, value);
  };
  return { ...blanks, ...Object.fromEntries(given.filter(isGood)) };
}
