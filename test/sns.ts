import { execFileSync } from 'node:child_process';
import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedMessage } from '#money/gateways/gateway.ts';

// Amazon's notification service, as far as it signs messages and has its certificate fetched.

export const topic = 'arn:aws:sns:ap-southeast-1:123456789012:bpt_school';
export const snsHost = 'https://sns.ap-southeast-1.amazonaws.com';
export const certificateAddress = `${snsHost}/SimpleNotificationService-${'0'.repeat(31)}1.pem`;

const ofNotification = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const;
const ofSubscription = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const;

/** A key with the certificate of it, good for a day. */
export function createSigner() {
  const folder = mkdtempSync(join(tmpdir(), 'pathshala-sns-'));
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=sns.amazonaws.com'];
  execFileSync('openssl', [...words, ...files], { stdio: 'ignore' });
  const key = createPrivateKey(readFileSync(join(folder, 'key.pem'), 'utf8'));
  const certificate = readFileSync(join(folder, 'certificate.pem'), 'utf8');
  rmSync(folder, { recursive: true });

  /** A message with the signature that is right for it, unless a change comes after it. */
  function signed(fields: Partial<SignedMessage>, changed: Partial<SignedMessage> = {}): SignedMessage {
    const message: SignedMessage = {
      Type: 'Notification',
      MessageId: randomUUID(),
      TopicArn: topic,
      Message: '{}',
      Timestamp: new Date().toISOString(),
      SignatureVersion: '1',
      SigningCertURL: certificateAddress,
      Signature: '',
      ...fields,
    };
    const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
    const names = message.Type === 'Notification' ? ofNotification : ofSubscription;
    const text = names.map((name) => (message[name] === undefined ? '' : `${name}\n${message[name]}\n`)).join('');
    const signature = sign(algorithm, Buffer.from(text), key).toString('base64');
    return { ...message, Signature: signature, ...changed };
  }
  return { certificate, signed };
}

/** What bKash tells of one payment. */
export const told = (fields: Record<string, string> = {}) =>
  JSON.stringify({
    dateTime: '20261122141556',
    debitMSISDN: '8801700000001',
    creditOrganizationName: 'School',
    creditShortCode: '01700000000',
    trxID: 'DKN0000001',
    transactionStatus: 'Completed',
    transactionType: '10003126',
    amount: '2000',
    currency: 'BDT',
    transactionReference: '',
    merchantInvoiceNumber: '',
    ...fields,
  });
