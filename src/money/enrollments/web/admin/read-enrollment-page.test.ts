import { expect, test } from 'vitest';
import { readEnrollmentPage } from './use-enrollment-list.ts';

const row = {
  studentId: 's1',
  name: 'Karim Mia',
  email: 'karim@example.com',
  phone: '01911404142',
  courseNo: 'C0012',
  title: 'SSC English',
  status: 'paid',
  paid: 1500,
  discount: 0,
  tnxInfo: { tnxType: 'manual', method: 'bkash', reference: 'DKL4T8WR2M' },
};

test('a row with the fields of the specification alone is enough', () => {
  const { enrollments, nextCursor } = readEnrollmentPage({ enrollments: [row] });
  const added = {
    createdAt: '',
    paidAt: null,
    duplicateReference: false,
    sameReferenceAs: [],
    similarReferenceAs: [],
    courseDeleted: false,
    receipt: null,
    asked: null,
    corrected: false,
    answered: null,
  };
  expect(enrollments).toEqual([{ ...row, ...added }]);
  expect(nextCursor).toBeNull();
});

test('any status other than paid counts as pending', () => {
  const { enrollments, counts } = readEnrollmentPage([row, { ...row, status: 'verifying' }, { ...row, status: null }]);
  expect(enrollments.map(({ status }) => status)).toEqual(['paid', 'pending', 'pending']);
  expect(counts).toEqual({ pending: 2, paid: 1 });
});

test('what a row says in an unknown way is blank, and the rest of it is shown', () => {
  const strange = {
    ...row,
    name: null,
    paid: '1500',
    tnxInfo: { ...row.tnxInfo, method: 'tapio' },
    sameReferenceAs: [{}],
  };
  const { enrollments } = readEnrollmentPage([strange, { ...row, tnxInfo: null }]);
  const [first, second] = enrollments;
  expect(first).toMatchObject({ name: '', email: row.email, paid: 0, sameReferenceAs: [], status: 'paid' });
  expect(first?.tnxInfo).toEqual({ tnxType: 'manual', method: 'none', reference: 'DKL4T8WR2M' });
  expect(second).toMatchObject({ name: row.name, tnxInfo: { tnxType: '', method: 'none', reference: '' } });
});

test('the server’s own counts speak of every page', () => {
  const counts = { pending: 7, paid: 90 };
  expect(readEnrollmentPage({ enrollments: [row], counts, nextCursor: 'c2' }).counts).toEqual(counts);
});

test.each([[null], [{}], [{ enrollments: 'none' }]])('%j is not taken for an empty list', (answer) => {
  expect(() => readEnrollmentPage(answer)).toThrow();
});
