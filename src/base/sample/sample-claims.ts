import type { SampleEnrollment } from './sample-enrollment.ts';

/**
 * How the received payment differs from what the student submitted. `less` and `more` are in taka. If the student gave
 * another, `by` is the real wallet and `as` the real transaction ID. `used`: the payment paid for another enrollment
 * long ago.
 */
export type Came = {
  less?: number;
  more?: number;
  by?: 'bkash' | 'nagad';
  as?: string;
  used?: true;
};
export type SampleClaim = SampleEnrollment & { came: Came };

const claim = (
  student: number,
  courseNo: string,
  method: SampleEnrollment['method'],
  reference: string,
  daysAgo: number,
  came: Came = {},
): SampleClaim => ({ student, courseNo, method, reference, status: 'pending', daysAgo, came });

/**
 * Pending enrollments whose payments are in the sample inbox. Most match. The last ones need a decision by the staff.
 */
export const sampleClaims: SampleClaim[] = [
  claim(1, 'C0002', 'bkash', 'DKPMHF78PV', 0.1),
  claim(1, 'C0005', 'nagad', '77ZKUJP6', 0.2),
  claim(2, 'C0001', 'bkash', 'DK23VA3HY5', 0.3),
  claim(2, 'C0006', 'bkash', 'DKAR9EE2MF', 0.5),
  claim(3, 'C0004', 'rocket', '6607640044', 0.6),
  claim(4, 'C0002', 'bkash', 'DKXZWVBD4V', 0.7),
  claim(4, 'C0005', 'bkash', 'DKBQ6K52GC', 0.8),
  claim(5, 'C0004', 'nagad', '72N2SEUY', 0.9),
  claim(6, 'C0002', 'bkash', 'DKADD8EZ7F', 1.1),
  claim(6, 'C0006', 'bkash', 'DKBJ4HWAWV', 1.2),
  claim(7, 'C0004', 'bkash', 'DKFQ746BKP', 1.3),
  claim(8, 'C0001', 'nagad', '7EDYCQAY', 1.4),
  claim(8, 'C0005', 'bkash', 'DKYS6PHACE', 1.5),
  claim(9, 'C0004', 'bkash', 'DKCR92PQU2', 1.6),
  claim(10, 'C0001', 'bkash', 'DKJUA7AXRM', 1.7),
  claim(10, 'C0002', 'nagad', '7FE4CZB2', 1.8),
  claim(11, 'C0004', 'bkash', 'DK6Y6635DY', 1.9),
  claim(11, 'C0012', 'rocket', '6608578831', 2.1),
  claim(12, 'C0001', 'bkash', 'DKE77QXZ2C', 2.2),
  claim(12, 'C0012', 'bkash', 'DKWTQW6D99', 2.3),
  claim(13, 'C0001', 'bkash', 'DKHHQN2RY2', 2.4),
  claim(14, 'C0002', 'nagad', '7Q4RC9YJ', 2.5),
  claim(15, 'C0001', 'bkash', 'DKUG8YHJP7', 2.6),
  claim(16, 'C0005', 'bkash', 'DKZM48WP47', 2.7),
  claim(14, 'C0004', 'bkash', 'DKGA7FSYHC', 0.4, { less: 20 }),
  claim(15, 'C0002', 'nagad', '7HUVWESM', 0.7, { more: 15 }),
  claim(16, 'C0004', 'nagad', 'DKDHPY2D5R', 1, { by: 'bkash' }),
  claim(13, 'C0004', 'bkash', 'message lost', 0.2, { as: 'DKW2ZGU3SP' }),
  claim(5, 'C0001', 'bkash', 'DKK3R2CGUF', 0.9),
  claim(5, 'C0002', 'bkash', 'DKK3R2CGUF', 0.9),
  claim(3, 'C0001', 'bkash', 'DJF2KV85ZC', 0.6, { used: true }),
];

/** Payments for pending enrollments that are not in `sampleClaims`. One student has mistyped a transaction ID. */
export const cameForOthers: { reference: string; came: Came }[] = [
  ...['9AB7XK21QZ', '72HKUWBF', '6606718248', '8KQ2ZP7D', '6607013395', 'DKL4T8WR2M'].map((reference) => ({
    reference,
    came: {},
  })),
  { reference: 'DKI7BD3Q9X', came: { as: 'DK17BD3Q9X' } },
];

export const unclaimedMoney = [
  { method: 'bkash', reference: 'DKN7J5NAFV', amount: 2000, phone: '01611200381', daysAgo: 0.3 },
  { method: 'bkash', reference: 'DKZ9EXETTX', amount: 1440, phone: '01611200742', daysAgo: 1.2 },
  { method: 'nagad', reference: '78FQ249C', amount: 4500, phone: '01611200915', daysAgo: 2.2 },
] as const;
