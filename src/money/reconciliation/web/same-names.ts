import { groupBy } from '#base/shared/group-by.ts';
import { formatPhone } from '#base/shared/phone.ts';
import type { DeskEnrollment, DeskPayment } from '#money/reconciliation/desk-payment.ts';

type Person = Pick<DeskEnrollment, 'studentId' | 'name' | 'phone' | 'courseNo'>;

const personOf = ({ enrollments: [first] }: Pick<DeskPayment, 'enrollments'>): Person[] => (first ? [first] : []);
const onceEach = (people: readonly Person[]) => [...new Map(people.map((one) => [one.studentId, one])).values()];

/**
 * Returns what distinguishes students of the same name: the last three digits of the phone, else the whole phone or the
 * course number. Null if no other listed student has the name.
 */
export function distinguishSameNames(
  payments: readonly Pick<DeskPayment, 'enrollments'>[],
): (person: Person) => string | null {
  const namesakes = groupBy(onceEach(payments.flatMap(personOf)), ({ name }) => name);
  return ({ name, phone, courseNo }) => {
    const others = namesakes.get(name) ?? [];
    if (others.length < 2) return null;
    const end = phone?.slice(-3);
    const isPlain = end !== undefined && others.filter((one) => one.phone?.slice(-3) === end).length === 1;
    return isPlain ? `…${end}` : phone ? formatPhone(phone) : courseNo;
  };
}

export function othersOf(shown: readonly DeskPayment[], folded: readonly DeskPayment[]): Person[] {
  const above = new Set(shown.flatMap(personOf).map(({ studentId }) => studentId));
  return onceEach(folded.flatMap(personOf)).filter(({ studentId }) => !above.has(studentId));
}
