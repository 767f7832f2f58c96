import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AdminCourse } from '#courses/catalogue/course.ts';
import { SignedMessage } from '#money/gateways/gateway.ts';
import { bkashVariables, startBkash } from '../bkash-server.ts';
import { admin, guest, student } from '../callers.ts';
import { hostileValues, valuesOf } from '../fuzz/bodies.ts';
import { certificateAddress, createSigner, snsHost, told } from '../sns.ts';
import { onEveryEngine } from '../start-app.ts';
import { aCourse, unhurried } from '../steps.ts';

// What Amazon's notification service posts for bKash, and what others post in its name.

const bkash = await startBkash();
const signer = createSigner();
const stranger = createSigner();
/** What Amazon was asked for. */
const asked: string[] = [];
let isAmazonAway = false;
const fetchOutside = globalThis.fetch;

beforeAll(() => {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.startsWith(snsHost)) return fetchOutside(address, init);
    asked.push(address);
    if (isAmazonAway) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    return new Response(address === certificateAddress ? signer.certificate : '<ok/>');
  });
});
beforeEach(() => void asked.splice(0));
afterEach(() => {
  isAmazonAway = false;
});
afterAll(() => {
  vi.unstubAllGlobals();
  bkash.close();
});

onEveryEngine(
  'A notification',
  (school) => {
    let boss: Awaited<ReturnType<typeof admin>>;
    let course: AdminCourse;
    beforeAll(async () => {
      boss = await admin(school());
      course = await aCourse(boss);
    });
    const paymentsNamed = async (reference: string) =>
      school().database.selectFrom('payments').selectAll().where('payment_key', '=', reference).execute();
    const deskPayment = async (reference: string) => {
      const { body } = await boss.call('listPayments', { query: { q: reference } });
      return body.payments.find((payment) => payment.reference === reference);
    };
    const send = (body: object, type = 'text/plain; charset=UTF-8') =>
      guest(school()).request('/api/gateways/bkash/notify', {
        method: 'POST',
        headers: { 'content-type': type, 'x-amz-sns-message-type': 'Notification' },
        body: JSON.stringify(body),
      });
    const sent = async (body: object) => (await send(body)).status;

    test.each<[string, () => SignedMessage]>([
      ['forged by another key', () => stranger.signed({ Message: told({ trxID: 'DKF0000001' }) })],
      ['changed after it was signed', () => signer.signed({}, { Message: told({ trxID: 'DKF0000001' }) })],
      ['of another topic', () => signer.signed({ TopicArn: `${'arn:aws:sns:ap-southeast-1:123456789012:'}other` })],
      ['without a signature', () => signer.signed({}, { Signature: '' })],
      ['with its version changed', () => signer.signed({ SignatureVersion: '1' }, { SignatureVersion: '2' })],
      ...[
        'https://sns.ap-southeast-1.amazonaws.com.evil.example/SimpleNotificationService-00000000000000000000000000000001.pem',
        'https://evil.example/SimpleNotificationService-00000000000000000000000000000001.pem',
        'http://sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-00000000000000000000000000000001.pem',
        'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-00000000000000000000000000000001.pem',
        'https://s3.ap-southeast-1.amazonaws.com/SimpleNotificationService-00000000000000000000000000000001.pem',
        'https://sns.ap-southeast-1.amazonaws.com:8443/SimpleNotificationService-00000000000000000000000000000001.pem',
        'https://user@sns.ap-southeast-1.amazonaws.com/SimpleNotificationService-00000000000000000000000000000001.pem',
        'https://sns.ap-southeast-1.amazonaws.com/?Action=GetTopicAttributes',
        'https://sns.ap-southeast-1.amazonaws.com/other.pem',
        'nonsense',
      ].map((SigningCertURL): [string, () => SignedMessage] => [
        `with a certificate of ${SigningCertURL}`,
        () => stranger.signed({ SigningCertURL }),
      ]),
    ])('%s is refused, and asks nobody else', async (_what, make) => {
      expect(await sent(make())).toBe(403);
      expect(asked.filter((address) => address !== certificateAddress)).toEqual([]);
      expect(await paymentsNamed('DKF0000001')).toEqual([]);
    });

    test('whose certificate cannot be fetched waits: Amazon sends it again', async () => {
      isAmazonAway = true;
      const elsewhere = certificateAddress.replace('01.pem', '02.pem');
      expect(await sent(signer.signed({ SigningCertURL: elsewhere }))).toBe(503);
    });

    test.each(['1', '2'] as const)(
      'signed by version %s brings a payment that was made by hand to the desk',
      async (SignatureVersion) => {
        const trxID = `DKN000000${SignatureVersion}`;
        expect(
          await sent(signer.signed({ SignatureVersion, Subject: 'bKash', Message: told({ trxID, amount: '2345' }) })),
        ).toBe(200);
        expect(await deskPayment(trxID)).toMatchObject({
          ...{ state: 'unclaimed', source: 'gateway', amount: 2345, sender: '01700000001', kind: 'payment' },
          receivedAt: '2026-11-22T14:15:56+06:00',
        });
      },
    );

    test('told again adds nothing, and the certificate is fetched once', async () => {
      const message = signer.signed({ Message: told({ trxID: 'DKN0000003' }) });
      expect([await sent(message), await sent(message)]).toEqual([200, 200]);
      expect(await paymentsNamed('DKN0000003')).toHaveLength(1);
      expect(asked).toEqual([]);
    });

    test('before the browser is back does not keep the course from opening', async () => {
      const learner = await student(school());
      await learner.call('startCheckout', { body: { courseId: course._id } });
      const { order = '', trxID = '', paymentID = '' } = bkash.newest() ?? {};
      bkash.authorize(paymentID);
      await sent(signer.signed({ Message: told({ trxID, merchantInvoiceNumber: order }) }));
      expect(await paymentsNamed(trxID)).toHaveLength(1);
      await learner.request(`/api/gateways/bkash/callback?paymentID=${paymentID}&status=success`);
      const own = await learner.call('readOwnEnrollment', { params: { courseId: course._id } });
      expect(own.body.status).toBe('paid');
      await sent(signer.signed({ Message: told({ trxID, merchantInvoiceNumber: order }) }));
      expect(await paymentsNamed(trxID)).toMatchObject([{ state: 'settled' }]);
    });

    test.each([
      told({ trxID: 'DKX0000001', transactionStatus: 'Failed' }),
      told({ trxID: 'DKX0000001', currency: 'USD' }),
      told({ trxID: 'DKX0000001', creditShortCode: '01999999999' }),
      told({ trxID: 'DKX0000001', amount: '-5' }),
      told({ trxID: '' }),
      'not json',
      '[]',
      'null',
      '{"trxID":{"$ne":null}}',
    ])('that says %s is taken, and is no payment', async (Message) => {
      expect(await sent(signer.signed({ Message }))).toBe(200);
      expect(await paymentsNamed('DKX0000001')).toEqual([]);
    });

    test('of money of another kind settles only what names its id', async () => {
      await sent(signer.signed({ Message: told({ trxID: 'DKN0000005', transactionType: '10002264' }) }));
      expect(await deskPayment('DKN0000005')).toMatchObject({ kind: 'claimable' });
    });

    test('of a strange form is a 400, of another type a 415, of a large body a 413', async () => {
      expect(await sent({})).toBe(400);
      expect(await sent({ ...signer.signed({}), SignatureVersion: '3' })).toBe(400);
      expect((await send(signer.signed({}), 'text/html')).status).toBe(415);
      expect(await sent({ ...signer.signed({}), Message: 'x'.repeat(70_000) })).toBe(413);
    });

    const subscription = { Type: 'SubscriptionConfirmation', Token: 'a-token', Message: 'Confirm' } as const;
    const confirming = `${snsHost}/?Action=ConfirmSubscription&TopicArn=${encodeURIComponent('arn:aws:sns:ap-southeast-1:123456789012:bpt_school')}&Token=a-token`;

    test('that confirms a subscription is answered at Amazon, once it is genuine', async () => {
      expect(await sent(signer.signed({ ...subscription, SubscribeURL: confirming }))).toBe(200);
      expect(asked.at(-1)).toBe(confirming);
    });

    test.each([
      'https://evil.example/?Action=ConfirmSubscription',
      confirming.replace('https:', 'http:'),
      confirming.replace('ConfirmSubscription', 'Publish'),
      confirming.replace('bpt_school', 'bpt_other'),
      '',
    ])('that asks to visit %s is refused, however it is signed', async (SubscribeURL) => {
      expect(await sent(signer.signed({ ...subscription, SubscribeURL }))).toBe(403);
      expect(asked).toEqual([]);
    });

    test('of any form gets an answer, never a 500', async () => {
      const anyMessage = fc.record({
        message: valuesOf(SignedMessage, {}),
        said: fc.oneof(hostileValues, fc.json(), fc.constant(told())),
        isSigned: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(anyMessage, async ({ message, said, isSigned }) => {
          const Message = typeof said === 'string' ? said : JSON.stringify(said);
          const body = isSigned ? signer.signed({ Message }) : { ...Object(message), Message };
          const status = await sent(body);
          if (![200, 400, 403, 413].includes(status)) throw new Error(`It was answered ${status}.`);
        }),
        { numRuns: 300 },
      );
    });

    test('and a return of any form get an answer, never a 500', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), fc.string(), async (paymentID, status) => {
          const query = new URLSearchParams({ paymentID, status });
          const response = await guest(school()).request(`/api/gateways/bkash/callback?${query}`);
          if (![302, 400].includes(response.status)) throw new Error(`It was answered ${response.status}.`);
        }),
        { numRuns: 300 },
      );
    });
  },
  { ...unhurried, ...bkashVariables(bkash.baseUrl) },
);
