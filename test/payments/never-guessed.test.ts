import { expect, test } from 'vitest';
import { readMessages } from '#money/payments/read-messages.ts';

// A message is a payment only where each of its words is known to say so (record 18). Everything else is unclear, or ignored
// with its true reason.

const told = (text: string) => {
  const { payments, ignored, unclear } = readMessages(text);
  return [
    ...payments.map(({ method, kind }) => `${method} ${kind}`),
    ...ignored.map(({ reason }) => reason),
    ...unclear.map(() => 'unclear'),
  ];
};

const rows = `
own_card | Tk 5,000.00 has been credited to your credit card 4105**0001 on 02-11-26. Thank you. BRAC Bank
own_card | Payment of BDT 12,000.00 has been credited to Card-4520**0001 on 02-Nov-26. EBL
own_card | Payment BDT 12,000.00 received for your Card ending 1234. City Bank
own_card | Your VISA card 4520**1 has been credited with BDT 5,000.00 on 02-Nov-26
own_loan | BDT 1,00,000 credited to your A/C 123***456 against FDR encashment on 02-11-26.
own_loan | Your DPS installment of BDT 2,000.00 has been received on 02-11-26. Thank you.
own_loan | Your EMI of Tk 5,000 has been received. Thank you.
own_loan | BDT 5,00,000.00 credited to your A/C 123***456 as disbursement on 02-11-26.
notice | BDT 50,000.00 loan amount has been credited to your A/C 123***456 on 02-11-26.
notice | BDT 5,000.00 will be credited to your A/C 123***456 on 02-11-26.
notice | Your credit limit of BDT 50,000.00 has been increased. BRAC Bank
notice | Congratulations! You are pre-approved for a loan of BDT 5,00,000.
notice | Dear Customer, please deposit Tk 500 to your account by 12/11/2026.
unclear | Your A/C 123***456 has been credited with a credit limit of BDT 50,000.
unclear | BDT 5,000.00 credited to your A/C 123***456 on 02-11-26 has been reversed.
unclear | BDT 5,000.00 credited to your A/C 123***456 on 02-11-26. This transaction has been reversed.
unclear | Cheque No. 6525300 of BDT 26,600.00 deposited to A/C#100000**2001 has been returned unpaid. Enquiry: 16221
unclear | You have received Tk 500.00 from 01700000001. Fee Tk 0.00. Balance Tk 900.00. TrxID DK21B2C3D4 at 02/11/2026 14:05. This transaction has been reversed.
unclear | You have received Tk 500.00 from 01700000001 has been reversed. Fee Tk 0.00. Balance Tk 900.00. TrxID DK21B2C3D4 at 02/11/2026 14:05
unclear | You have received Tk 500.00 from 01700000001 is on hold. Balance Tk 900.00. TrxID DK21B2C3D4 at 02/11/2026 14:05
unclear | Tk 500.00 received from A/C:***946 and returned Fee:Tk0, Your A/C Balance: Tk100.00 TxnId:6022415176 Date:27-DEC-25 08:43:52 pm.
unclear | Chargeback: BDT 500.00 credited to your merchant account on 02-11-26
unclear | Your A/C 123***456 has been credited BDT 500.00 on 02-11-26 (Reversal of ATM txn).
unclear | Tk 500 has been credited to your A/C by mistake and taken back.
unclear | BDT 5,000.00 credit to A/C 123***456 is under process.
unclear | BDT 5,000.00 credited to A/C 123***456 subject to clearance.
unclear | BDT 5,000.00 uncleared cheque credited to A/C 123***456
unclear | BDT 1,200.00 credited to A/C 123***456 as dividend of a company on 02-11-26
unclear | Dear Customer, BDT 1,200.00 profit has been credited to your A/C 123***456 on 02-11-26
unclear | Your order payment of Tk 500 has been received. Thank you for shopping.
unclear | Tk 500 credited to your mobile account. Dial *121#
unclear | Tk 20 has been credited to your main account as balance transfer from 01700000001.
unclear | Your account will receive Tk 500 from 01700000001.
unclear | You can receive Tk 500.00 from 01700000001 with TrxID DK21B2C3D4
unclear | Tk 5,000 cash deposited to customer 01700000001. Comm Tk 20. TrxID DK21B2C3D4 at 02/11/2026 14:05
unclear | You have received Tk 500.00 from 01700000001. Fee Tk 0.00. Balance Tk 900.00. TrxID DK21B2C3D4 at 02/11/2026 14:05 [Test]
unclear | Your A/C 123***456 is credited by BDT 5,000 on 02-NOV-26 (provisional). Bal BDT 100
unclear | Your bKash account will be credited with Tk 500 once KYC is done. TrxID DK21B2C3D4
unclear | Airtime of Tk 100 received from 01700000001. New balance Tk 120.
unclear | You have received Tk 500.00 from bKash. Balance Tk 900.00. TrxID DK21B2C3D4 at 02/11/2026 14:05
unclear | You have received a Money Request of Tk 500.00 from 01700000001. TrxID DK21B2C3D4
unclear | Payment of Tk 500.00 received by PATHSHALA from your account. TrxID DK21B2C3D4 at 02/11/2026 14:05
unclear | Commission of Tk 500.00 received. Balance Tk 900. TrxID DK21B2C3D4 at 02/11/2026 14:05
unclear | USD 500.00 has been credited to your A/C 123***456 on 02-11-26.
unclear | You have received $50 from Payoneer. Amount Tk 5,000.00. TrxID DK21B2C3D4 at 02/11/2026 14:05
unclear | Fwd: You have received Tk 500.00 from 01700000001. Fee Tk 0.00. Balance Tk 900.00. TrxID DK21B2C3D4 at 02/11/2026 14:05
unclear | Cancelled: You have received Tk 500.00 from 01700000001. Fee Tk 0.00. Balance Tk 900.00. TrxID DK21B2C3D4 at 02/11/2026 14:05
unclear | Money Received.\\nAmount: Tk 500.00\\nAmount: Tk 5,000.00\\nSender: 01700000055\\nTxnID: 75XVTPVI\\nBalance: Tk 8781.58\\n05/09/2026 20:29
unclear | আপনার হিসাব নং ***১২৩ এ ৫,০০০.০০ টাকা জমা হয়নি। তারিখ ০২/১১/২০২৬।
unclear | আপনার ঋণ হিসাবে ৫,০০০.০০ টাকা জমা হয়েছে। তারিখ ০২/১১/২০২৬।
unclear | আপনার হিসাব নং ***১২৩ এ জমাকৃত ৫,০০০.০০ টাকা ফেরত নেওয়া হয়েছে।
unclear | আপনার ক্রেডিট কার্ডে ৫,০০০.০০ টাকা জমা হয়েছে।
unclear | আপনি ০১৭০০০০০০০১ থেকে ৫০০ টাকা পাবেন। TrxID DK21B2CQ7Z
bank payment | Your A/C 123***456 has been credited with BDT 5,000.00 on 02-Nov-2026 via BEFTN from ACME LTD. Available balance is BDT 8,000.00. Helpline 16xxx.
bank payment | Dear Sir, Your A/C No 123***456 Credited by Tk. 5,000.00 on 02/11/2026 at Motijheel Branch. Available Balance Tk. 8,000.00. Agrani Bank PLC.
bank payment | Cash Tk 5,000.00 deposited at MIRPUR BRANCH to your A/C 123***456 on 02/11/26. Bal Tk 8,000.00
bkash claimable | You have received deposit of Tk 1,000.00 from BRAC Bank. Fee Tk 0.00. Balance Tk 1,500.00. TrxID DK21B2C3D4 at 02/11/2026 14:05
bkash claimable | You have received Tk 1,000.00 from CITY BANK A/C credited via NPSB. Fee Tk 0.00. Balance Tk 1,500.00. TrxID DK21B2C3D4 at 02/11/2026 14:05
bkash claimable | You have received Tk 1,000.00 from VISA Card. Fee Tk 0.00. Balance Tk 1,500.00. TrxID DK21B2C3D4 at 02/11/2026 14:05
bkash claimable | Add Money Tk 1,000.00 from BRAC Bank credited successful. Balance Tk 1,500.00. TrxID DK21B2C3D4 at 02/11/2026 14:05
rocket claimable | Tk1,000.00 credited from EASTERN BANK PLC Fee:Tk0, NetBal: Tk100.00 TxnId:6022415176 Date:27-DEC-25 08:43:52 pm.
rocket claimable | Tk1,000.00 deposited from Visa Card 4520**0001 Fee:Tk0, Your A/C Balance: Tk100.00 TxnId:6022415176 Date:27-DEC-25 08:43:52 pm.
`
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

test.each(rows)('%s: %s', (expected, text = '') => {
  expect(told(text.replaceAll('\\n', '\n'))).toEqual([expected]);
});

test('a line that takes back the message above it leaves no payment', () => {
  const text = 'BDT 5,000.00 credited to your A/C 123***456 on 02-11-26.\nThis transaction has been reversed.';
  expect(told(text)).toEqual(['unclear', 'unclear']);
  const nagad =
    'Money Received.\nAmount: Tk 500.00\nSender: 01700000055\nTxnID: 75XVTPVI\nBalance: Tk 8781.58\n05/09/2026 20:29';
  expect(told(`${nagad}\nStatus: Reversed`)).toEqual(['unclear', 'unclear']);
});

test.each([
  ['Ref/Trx: FT26270001', 'FT26270001'],
  ['Ref: TR77665544', 'TR77665544'],
  ['Ref No: FT26270ABC1D', 'FT26270ABC1D'],
])('what a bank calls %s is its id', (said, reference) => {
  const text = `Dear Customer, BDT 5,000.00 credited to A/C 123***456 via NPSB. ${said}. Balance BDT 9,000.00`;
  expect(readMessages(text).payments).toMatchObject([{ method: 'bank', reference, note: null, amount: 5000 }]);
});

test('what a payer of bKash calls so is a note', () => {
  const text =
    'You have received Tk 500.00 from 01700000001. Ref TR77665544. Fee Tk 0.00. Balance Tk 900.00. TrxID DK21B2C3D4 at 02/11/2026 14:05';
  expect(readMessages(text).payments).toMatchObject([{ reference: 'DK21B2C3D4', note: 'TR77665544' }]);
});

test.each([
  'Get 10% cashback on your next payment, details: https://bka.sh/x',
  'bKash App diye Send Money ekdom free! Download: https://bka.sh/app',
  'Dial *247# for details',
])('an advertisement below a payment changes nothing: %s', (advertisement) => {
  const text = `You have received Tk 500.00 from 01700000001. Fee Tk 0.00. Balance Tk 900.00. TrxID DK21B2C3D4 at 02/11/2026 14:05. ${advertisement}`;
  expect(told(text)).toEqual(['bkash payment']);
});
