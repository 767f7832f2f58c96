import type { StatementColumn } from './statement-mapping.ts';

/** Headings as banks, wallets and their customers write them. Only letters and digits count. */
const headings: Record<StatementColumn | 'other', string[]> = {
  date: [
    ...[
      'Date',
      'Date/Time',
      'Date & Time',
      'Date and Time',
      'DateTime',
      'Day',
      'Timestamp',
      'TXN_DATE_TIME',
      'TXN Time',
    ],
    ...['Transaction Date', 'Transaction Date Time', 'Transaction Date & Time', 'Transaction Time', 'Trans Date'],
    ...[
      'Tran Date',
      'Trn Date',
      'Trn Dt',
      'Trx Date',
      'Trx Time',
      'Trx Date Time',
      'Txn Date',
      'Posting Date',
      'Post Date',
      'Posted Date',
    ],
    ...['Value Date', 'Entry Date', 'Booking Date', 'Payment Date', 'Received At', 'Completed Time', 'Completion Time'],
    ...[
      'Initiation Time',
      'Created At',
      'Tran Dt',
      'Txn Dt',
      'Post Dt',
      'Value Dt',
      'Date of Transaction',
      'Date Time BST',
      'তারিখ',
      'তারিখ ও সময়',
      'লেনদেনের তারিখ ও সময়',
      'তারিখ/সময়',
      'লেনদেনের সময়',
      'লেনদেনের তারিখ',
    ],
  ],
  time: ['Time', 'সময়'],
  reference: [
    ...['Trx Id', 'TRX', 'TrxNo', 'Trx Number', 'Txn ID', 'Txn No', 'Txn Number', 'Tnx Id', 'TrnxID', 'TxID', 'TRN.'],
    ...['Trn No', 'Trn Id', 'Tran Id', 'Tran No', 'Trans ID', 'Trans No', 'Transaction ID', 'Transaction No'],
    ...[
      'Transaction Number',
      'Transaction Ref',
      'Transaction Reference',
      'Transaction Ref No',
      'Txn Ref',
      'Txn Ref No',
    ],
    ...['Ref No', 'Ref. Number', 'Reference No', 'Reference Number', 'Reference ID', 'Bank Reference', 'RRN', 'UTR'],
    ...[
      'Payment ID',
      'Receipt No',
      'Receipt Number',
      'Chq/Ref No',
      'Cheque/Ref No',
      'Ref/Cheque No',
      'Cheque/Reference No',
      'Instrument/Ref No',
      'ট্রানজেকশন আইডি',
      'ট্রানজ্যাকশন আইডি',
      'ট্রান্সজেকশন আইডি',
      'ট্রানজেকশন নম্বর',
    ],
    ...['লেনদেন আইডি', 'লেনদেনের আইডি', 'লেনদেন নম্বর', 'টিআরএক্স আইডি'],
  ],
  type: [
    ...['Type', 'Trx Type', 'Txn Type', 'Tran Type', 'Trans Type', 'Transaction Type', 'Service', 'Service Type'],
    ...['Transaction', 'Transaction Name', 'ধরন', 'লেনদেনের ধরন', 'লেনদেনের ধরণ', 'ট্রানজেকশনের ধরন', 'লেনদেন'],
  ],
  status: [
    ...['Status', 'Payment Status', 'Payment State', 'Txn State', 'Outcome', 'Txn Result', 'Txn Status', 'Trx Status'],
    ...['Transaction Status', 'State', 'Result', 'লেনদেনের অবস্থা', 'অবস্থা', 'স্ট্যাটাস'],
  ],
  amount: [
    ...[
      'Amount',
      'Amt',
      'TXN_AMT',
      'TXN Amount',
      'Trx Amount',
      'Tran Amount',
      'Transacted Amount',
      'Transaction Amount',
    ],
    ...['Amount BDT', 'Amount Tk', 'Amount in BDT', 'Sum', 'টাকার পরিমাণ', 'টাকার পরিমান', 'পরিমাণ', 'টাকা', 'এমাউন্ট'],
  ],
  in: [
    ...[
      'In',
      'Credit',
      'Credits',
      'Credit Amount',
      'Credit Amt',
      'Cr',
      'Cr Amount',
      'Deposit',
      'Deposits',
      'Deposited',
    ],
    ...[
      'Deposit Amount',
      'Paid In',
      'Money In',
      'Cash In',
      'Amount In',
      'Received',
      'Received Amount',
      'Receipts',
      'Amount Credited',
      'Credited',
    ],
    ...['জমা', 'জমার পরিমাণ', 'ক্রেডিট', 'ইন', 'প্রাপ্তি'],
  ],
  out: [
    ...[
      'Out',
      'Debit',
      'Debits',
      'Debit Amount',
      'Debit Amt',
      'Dr',
      'Dr Amount',
      'Withdrawal',
      'Withdrawals',
      'Withdraw',
    ],
    ...[
      'Withdrawal Amount',
      'Withdrawn',
      'Paid Out',
      'Money Out',
      'Cash Out',
      'Amount Out',
      'Spent',
      'Payments',
      'Amount Debited',
      'Debited',
      'Paid',
    ],
    ...['উত্তোলন', 'উত্তোলনের পরিমাণ', 'ডেবিট', 'আউট', 'খরচ'],
  ],
  flag: [
    ...['TXN_TYPE_DR_CR', 'DR/CR', 'CR/DR', 'D/C', 'C/D', 'Debit/Credit', 'Credit/Debit', 'In/Out', 'Direction'],
    ...['Type DR CR', 'Transaction Type DR CR', 'ডেবিট/ক্রেডিট', 'জমা/উত্তোলন', 'Debit Credit Indicator'],
    ...['Dr Cr Indicator', 'DrCr Flag', 'CrDr Flag', 'Dr/Cr Ind', 'Cr/Dr Ind', 'Debit/Credit Ind', 'Debit/Credit Flag'],
    ...['Credit/Debit Indicator'],
    ...['Withdrawal/Deposit', 'Deposit/Withdrawal', 'Txn Indicator', 'Indicator', 'Sign', 'C/D Flag', 'D/C Indicator'],
  ],
  fee: ['Fee', 'Fees', 'Charge', 'Charges', 'Charge/Fee', 'Fee/Charge', 'Service Charge', 'ফি', 'চার্জ'],
  balance: [
    ...['Balance', 'Current Balance', 'Available Balance', 'Running Balance', 'Closing Balance', 'Account Balance'],
    ...['Ledger Balance', 'Balance After', 'Balance BDT', 'AVAILABLE_BLC_AFTER_TXN', 'Available Balance After Txn'],
    ...['Post Balance', 'Wallet Balance', 'বর্তমান ব্যালেন্স', 'ব্যালেন্স', 'ব্যালান্স', 'বর্তমান ব্যালান্স', 'স্থিতি'],
  ],
  sender: [
    ...['Sender', 'From', 'From Account', 'From A/C', 'From Number', 'Sender Number', 'Sender No', 'Sender Account'],
    ...['Sender Mobile', 'Sender MSISDN', 'Payer', 'Payer Number', 'Customer', 'Customer Number', 'Customer Mobile'],
    ...['Customer Wallet', 'Customer MSISDN', 'Debit Party', 'TXN_WITH_ACC', 'Counterparty', 'Account', 'Mobile'],
    ...['Mobile No', 'Mobile Number', 'Phone', 'Phone Number', 'Wallet Number', 'MSISDN', 'From/To', 'Sender/Receiver'],
    ...['From Wallet', 'From Account Number', 'From Account No', 'From Mobile', 'From MSISDN', 'Source Account'],
    ...['প্রেরক', 'প্রেরকের নম্বর', 'প্রেরক নম্বর', 'মোবাইল নম্বর', 'গ্রাহক'],
  ],
  receiver: [
    ...['Receiver', 'To', 'To Account', 'To A/C', 'Recipient', 'Receiver Number', 'Receiver No', 'Credit Party'],
    ...[
      'To Wallet',
      'To Account Number',
      'To Account No',
      'To Number',
      'To Mobile',
      'To MSISDN',
      'Destination Account',
    ],
    ...['প্রাপক', 'প্রাপকের নম্বর'],
  ],
  note: ['Reference', 'Ref', 'Note', 'Notes', 'Remark', 'Remarks', 'Memo', 'Comment', 'রেফারেন্স', 'মন্তব্য', 'নোট'],
  details: [
    ...[
      'Description',
      'Details',
      'Detail',
      'Particulars',
      'Particular',
      'Narration',
      'Narrative',
      'Transaction Details',
    ],
    ...[
      'Transaction Description',
      'Transaction Particulars',
      'Transaction Remarks',
      'Description/Remarks',
      'Trx Details',
      'Txn Details',
      'বিবরণ',
      'লেনদেনের বিবরণ',
    ],
  ],
  currency: [
    ...['Currency', 'Curr', 'Ccy', 'Currency Code', 'Currency Name', 'Transaction Currency', 'Amount Currency', 'মুদ্রা'],
  ],
  other: [
    ...['SL', 'SI.', 'SL No', 'S/N', 'Serial', 'Serial No', 'No', '#', 'Channel', 'STATEMENT_FOR_ACC', 'Receiver Name'],
    ...['Sender Name', 'Branch', 'Cheque No', 'Cheque', 'Chq No', 'Instrument No', 'ক্রমিক নং', 'ক্রমিক'],
  ],
};

export function plainHeading(cell: string): string {
  const text = cell.normalize('NFKC').toLowerCase();
  return text.replace(/\([^()]*\)/g, '').replace(/[^\p{L}\p{M}\p{N}#]/gu, '');
}

const columnOf = new Map(
  Object.entries(headings).flatMap(([column, names]) => names.map((name) => [plainHeading(name), column] as const)),
);
const payer = /^(?:sender|from|payer|customer|debit ?party|প্রেরক|গ্রাহক)/i;
/** Returns whether a column names payers only. `From/To` may name payer or receiver. */
export const namesPayer = (heading: string) => payer.test(heading) && !/[/|&]/.test(heading.replace(/a\/c/i, ''));

const currency = /(?:inbdt|bdt|intaka|taka|tk|টাকা)$/;
const longestHeading = 60;

/**
 * Returns the content of the column under a heading: `other` if the heading is known and not needed, null if unknown.
 */
export function columnUnder(cell: string): string | null {
  if (cell.length > longestHeading) return null;
  const plain = plainHeading(cell);
  return columnOf.get(plain) ?? columnOf.get(plain.replace(currency, '')) ?? null;
}
