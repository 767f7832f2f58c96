import { expect, test } from 'vitest';
import { readBroughtIn } from '#money/payments/server/reading/read-brought-in.ts';
import { asFile } from './files.ts';

// Statements as banks and wallets of Bangladesh write them, a line of each in what is expected (record 18). Names and numbers are made up.

/** `500` a payment, `~500` one that a student must claim, a reason to ignore, or `?3` for line 3 that is unclear; `asks` for the columns. */
function outcomeOf(content: string): string {
  const { payments, ignored, unclear, mapping, rows, headings = 0 } = readBroughtIn(asFile(content));
  if (mapping) return 'asks';
  expect(payments.length + ignored.length + unclear.length + headings).toBe(rows);
  return [
    ...payments.map(({ amount, kind }) => `${kind === 'claimable' ? '~' : ''}${amount}`),
    ...ignored.map(({ reason }) => reason),
    ...unclear.map(({ line }) => `?${line}`),
  ].join(' ');
}

const dbbl = 'Dutch-Bangla Bank PLC\nAccount No : 135.110.12345\nDate|Particulars|Chq No|Withdraw|Deposit|Balance';
const brac = 'BRAC BANK PLC\nTransaction Date|Value Date|Transaction Details|Reference|Debit|Credit|Balance';
const city = 'The City Bank PLC\nDate|Narration|Instrument No|Debit(Dr.)|Credit(Cr.)|Balance';
const ebl = 'Transaction Date|Post Date|Description|Cheque Number|Amount|Dr/Cr|Running Balance';
const islami = 'ISLAMI BANK BANGLADESH PLC\nTrn Date|Particulars|Inst No|Dr. Amount|Cr. Amount|Balance';
const ific = 'IFIC Bank PLC\nSL|Tran. Date|Tran. Type|Narration|Withdrawal (Tk.)|Deposit (Tk.)|Balance (Tk.)';
const prime =
  'Prime Bank PLC.\nPosting Date|Value Date|Particulars|Reference|Debit Amount (BDT)|Credit Amount (BDT)|Running Balance (BDT)';
const merchant =
  'bKash Merchant Report\nSL|Transaction Date & Time|Transaction ID|Transaction Type|Customer Wallet|Transaction Amount|Charge|Transaction Status';
const nagad = 'Nagad Merchant\nSerial|Txn Date Time|Txn ID|Customer Mobile|Amount|Fee|Status';
const rocket = 'Rocket Statement\nTxn Date|Txn Id|Txn Type|From/To|Debit|Credit|Fee|Balance';

test.each<[expected: string, headings: string, line: string]>([
  ['2000', dbbl, '03/11/2026|NEXUSPAY FUND TRANSFER FROM 135****999|||2,000.00|12,000.00'],
  ['sent', dbbl, '02/11/2026|ATM CASH WITHDRAWAL||5,000.00||10,000.00'],
  ['1500', dbbl, '04/11/2026|CASH DEP FAST TRACK|||1,500.00|13,500.00'],
  ['?4', dbbl, '04/11/2026|CHEQUE DEPOSIT UNCLEARED|6525300||9,500.00|23,000.00'],
  ['cashback', dbbl, '31/12/2025|INTEREST PAID 31-DEC|||12.50|23,012.50'],
  ['own_loan', dbbl, '04/11/2026|LOAN DISBURSEMENT|||50,000.00|63,500.00'],
  ['3000', brac, '02-NOV-2026|02-NOV-2026|NPSB TRANSFER FROM RAHIM UDDIN|FT26306ABCD1||3,000.00|13,000.00'],
  [
    'sent ?3',
    brac,
    '02-NOV-2026|02-NOV-2026|NPSB RAHIM|FT26306ABCD1||3,000.00|13,000.00\n03-NOV-2026|03-NOV-2026|REVERSAL NPSB RAHIM|FT26306ABCD1|3,000.00||10,000.00',
  ],
  ['refund', brac, '03-NOV-2026|03-NOV-2026|REVERSAL OF POS PURCHASE|FT26306ABCD3||450.00|10,450.00'],
  ['?3', brac, '03-NOV-2026|03-NOV-2026|INWARD CHEQUE RETURN|FT26306ABCD4||500.00|10,950.00'],
  ['?3', brac, '03-NOV-2026|03-NOV-2026|CREDIT CARD PAYMENT RECEIVED|FT26306ABCD5||900.00|10,950.00'],
  ['700', city, '02-Nov-26|CITYTOUCH FT FROM KARIM|||700.00|800.00'],
  [
    '700',
    city,
    '01-Nov-26|OPENING BALANCE||||100.00\n02-Nov-26|CITYTOUCH FT FROM KARIM|||700.00|800.00\n|GRAND TOTAL||0.00|700.00|',
  ],
  ['?3', city, '02-Nov-26|CITYTOUCH FT, AMOUNT ON HOLD|||700.00|800.00'],
  ['own_loan', city, '02-Nov-26|FDR ENCASHMENT 445566|||1,00,000.00|1,00,100.00'],
  ['12000', ebl, '02/11/2026 10:12:00|02/11/2026|EFTN CR ACME LTD||12,000.00|Cr|22,000.00'],
  ['sent', ebl, '03/11/2026 11:12:00|03/11/2026|CARD BILL PAYMENT||2,000.00|Dr|20,000.00'],
  [
    'sent ?2',
    ebl,
    '03/11/2026 11:12:00|03/11/2026|IBFT||2,000.00||20,000.00\n04/11/2026 11:12:00|04/11/2026|IBFT||2,000.00|Dr|18,000.00',
  ],
  ['500', islami, '02/11/2026|CELLFIN FROM A/C 01712345678||0.00|500.00|500.00 Cr'],
  ['cashback', islami, '03/11/2026|PROFIT||0.00|12.30|512.30 Cr'],
  ['?3', islami, '03/11/2026|CELLFIN RETURNED BY BENEFICIARY BANK, PENDING||0.00|5,00|512.30 Cr'],
  ['1000', ific, '1|02-11-2026|Transfer|FROM AAMAR BANK 01711111111|-|1,000.00|1,000.00'],
  ['sent', ific, '2|03-11-2026|Cash|CASH WITHDRAWAL|400.00|-|600.00'],
  ['?3', ific, '3|03-11-2026|Clearing|CHQ 7788990 SUBJECT TO REALISATION|-|4,000.00|4,600.00'],
  ['4500', prime, '02-Nov-2026|02-Nov-2026|BEFTN INWARD TUITION 2ND INSTALLMENT|BEFTN123456||4,500.00|4,500.00'],
  ['sent', prime, '03-Nov-2026|03-Nov-2026|CHQ RETURN CHARGE||50.00||4,450.00'],
  ['?3', prime, '03-Nov-2026|03-Nov-2026|WRONG CREDIT, UNDER DISPUTE|BEFTN123457||9,000.00|13,450.00'],
  ['500', merchant, '1|02-Nov-2026 02:05:11 PM|DK21B2C3D4|Payment|01712345678|500.00|9.25|Completed'],
  ['refund', merchant, '2|02-Nov-2026 03:05:11 PM|DK21B2C3D5|Refund|01712345679|600.00|0|Completed'],
  ['?3', merchant, '3|02-Nov-2026 04:05:11 PM|DK21B2C3D6|Payment|01712345670|700.00|9.25|Initiated'],
  ['failed', merchant, '4|02-Nov-2026 04:05:11 PM|DK21B2C3D7|Payment|01712345670|700.00|9.25|Cancelled'],
  ['500', nagad, '1|2026-11-02 14:05:59|75RGVN0K|01812345678|500|5|Success'],
  ['?3', nagad, '2|2026-11-02 15:05:59|75RGVN0L|01812345679|700|7|Aborted'],
  ['?3', nagad, '3|2026-11-02 15:08:59|75RGVN0M|01812345670|800|7|Ready'],
  ['900', rocket, '02-NOV-26 10:10|6022415176|Send Money|018123456781||900.00|0.00|900.00'],
  ['sent', rocket, '03-NOV-26 10:10|6022415177|Cash Out|Agent|400.00||7.00|493.00'],
  ['~800', rocket, '03-NOV-26 10:10|6022415178|Cash In|Agent||800.00|0.00|1,293.00'],
  ['asks', 'Wann|Was|Wieviel', '02/11/2026|NPSB|500.00'],
])('%s: %s: %s', (expected, headings, line) => {
  expect(outcomeOf(`${headings}\n${line}`)).toBe(expected);
});
