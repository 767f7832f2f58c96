import { expect, test } from 'vitest';
import type { DeskEnrollment, DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { distinguishSameNames, othersOf } from './same-names.ts';

const enrollment: DeskEnrollment = {
  ...{ studentId: '1', courseNo: 'C0001', name: 'Rahim Uddin', title: 'Phonics', phone: '01711223788' },
  ...{ method: 'bkash', reference: 'DKL4T8WR2M', amountDue: 500, status: 'pending' },
  ...{
    createdAt: '2026-11-21T10:00:00.000Z',
    settled: null,
    senderEnd: null,
    asked: null,
    corrected: false,
    reasons: [],
  },
};
const payment: DeskPayment = {
  ...{ id: '1', method: 'bkash', reference: 'DKL4T8WR2M', amount: 500, left: 500, sender: null, receivedAt: null },
  ...{
    note: null,
    kind: 'payment',
    warnings: [],
    source: 'message',
    evidence: null,
    broughtAt: '2026-11-21T10:00:00.000Z',
  },
  ...{ refunds: [], gateway: null, setAside: null, state: 'certain', reasons: [], enrollments: [], refused: [] },
};
const of = (studentId: string, name: string, some: Partial<DeskEnrollment> = {}): DeskPayment => ({
  ...payment,
  enrollments: [{ ...enrollment, studentId, name, ...some }],
});
const namesOf = (people: { name: string }[]) => people.map(({ name }) => name);

test('whoever stands above, or pays for two courses, is not named again below', () => {
  const shown = [of('1', 'Rahim Uddin'), of('2', 'Karim Mia')];
  const folded = [of('2', 'Karim Mia'), of('3', 'Sadia Islam'), of('3', 'Sadia Islam'), of('4', 'Ritu Barua')];
  expect(namesOf(othersOf(shown, folded))).toEqual(['Sadia Islam', 'Ritu Barua']);
  expect(othersOf(shown, shown)).toEqual([]);
});

test('another student of the same name is named, and told apart by the end of the phone', () => {
  const [one, other] = [of('1', 'Rahim Uddin'), of('2', 'Rahim Uddin', { phone: '01899000111' })];
  expect(namesOf(othersOf([one], [other]))).toEqual(['Rahim Uddin']);
  const apart = distinguishSameNames([one, one, other, of('3', 'Karim Mia')]);
  expect(apart({ ...enrollment, studentId: '1' })).toBe('…788');
  expect(apart({ ...enrollment, studentId: '2', phone: '01899000111' })).toBe('…111');
  expect(apart({ ...enrollment, studentId: '3', name: 'Karim Mia' })).toBeNull();
});

test('where phones end alike, or are not there, more of them is said, or the course', () => {
  const alike = of('2', 'Rahim Uddin', { phone: '01899223788' });
  const apart = distinguishSameNames([
    of('1', 'Rahim Uddin'),
    alike,
    of('3', 'Rahim Uddin', { phone: null, courseNo: 'C0009' }),
  ]);
  expect(apart({ ...enrollment, studentId: '2', phone: '01899223788' })).toBe('01899-223788');
  expect(apart({ ...enrollment, studentId: '3', phone: null, courseNo: 'C0009' })).toBe('C0009');
});
