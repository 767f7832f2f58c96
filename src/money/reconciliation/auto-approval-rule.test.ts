import { expect, test } from 'vitest';
import { evidenceForApproval } from './auto-approval-rule.ts';
import type { DeskEnrollment, DeskPayment } from './desk-payment.ts';

const claimedAt = '2026-11-20T10:00:00.000Z';
const later = (minutes: number) => new Date(Date.parse(claimedAt) + minutes * 60_000).toISOString();

const enrollment: DeskEnrollment = {
  ...{ studentId: 'rahim', courseNo: 'C0001', name: 'Rahim', title: 'Spoken English', phone: '01711000001' },
  ...{ method: 'bkash', reference: 'DKL4T8WR2M', amountDue: 2000, status: 'pending', createdAt: claimedAt },
  ...{ settled: null, senderEnd: '678', asked: null, corrected: false, reasons: [] },
};
const payment = (changes: Partial<DeskPayment> = {}, claim: Partial<DeskEnrollment> = {}): DeskPayment => ({
  ...{ id: 'one', method: 'bkash', reference: 'DKL4T8WR2M', amount: 2000, left: 2000, sender: '01812345678' },
  ...{
    receivedAt: later(-30),
    note: null,
    kind: 'payment',
    source: 'backup',
    evidence: 'checked_sender',
    warnings: [],
    broughtAt: claimedAt,
  },
  ...{
    refunds: [],
    gateway: null,
    setAside: null,
    state: 'certain',
    reasons: [],
    enrollments: [{ ...enrollment, ...claim }],
    refused: [],
  },
  ...changes,
});

test('a certain payment of a sender whose end the student knows opens by itself', () => {
  expect(evidenceForApproval(payment())).toBe('checked_sender');
  expect(evidenceForApproval(payment({ sender: '018*****678' }))).toBe('checked_sender');
  expect(evidenceForApproval(payment({ receivedAt: later(9) }))).toBe('checked_sender');
  expect(evidenceForApproval(payment({ receivedAt: later(-3 * 24 * 60) }))).toBe('checked_sender');
});

test.each<[string, Partial<DeskPayment>, Partial<DeskEnrollment>?]>([
  ['was pasted, so that nobody knows who sent it', { source: 'message', evidence: null }],
  ['is only likely', { state: 'likely' }],
  ['is claimed by nobody', { enrollments: [] }],
  ['came by an agent or a bank', { kind: 'claimable' }],
  ['has a sender of another end', { sender: '01812345679' }],
  ['has a sender of whom two digits are written', { sender: '018*******78' }],
  ['has a sender who is a name', { sender: 'RAHIM UDDIN 678' }],
  ['has no sender', { sender: null }],
  ['is of a student who did not say the end', {}, { senderEnd: null }],
  ['has no time', { receivedAt: null }],
  ['came four days before', { receivedAt: later(-4 * 24 * 60) }],
  ['came after it was named: the id was guessed', { receivedAt: later(11) }],
])('one that %s waits for a press', (_what, changes, claim) => {
  expect(evidenceForApproval(payment(changes, claim))).toBeNull();
});
