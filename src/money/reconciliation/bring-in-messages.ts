import { formatCount } from '#base/shared/taka.ts';
import type { IgnoredReason } from '#money/payments/received-payment.ts';
import type { StatementColumn } from '#money/payments/statement-mapping.ts';

const count = (number: number) => formatCount(number);

export const bringInTexts = {
  title: 'Paste your wallet messages here, or drop a file',
  hint: 'Wallets and banks, one message or a thousand; CSV, Excel or an SMS backup. Pasting the same again adds nothing.',
  placeholder: 'Paste here…',
  pasteMore: 'Paste messages',
  trySample: 'Try it with a sample inbox',
  chooseFile: 'Choose a file',
  file: 'File',
  read: 'Read',
  reading: 'Reading…',
  sending: 'Sending',
  sent: (percent: number) => `Sending, ${percent} %`,
  stages: { reading: 'Reading…', storing: 'Storing…' },
  readFailed: 'This could not be read.',
  storeFailed: 'Nothing was brought in.',
  fileFailed: 'The file could not be opened. Choose it again.',
  offline: 'You are offline. What you pasted stays here. Press again when your connection is back.',
  newOnes: (number: number) => `${count(number)} new`,
  known: (number: number) => `${count(number)} seen before`,
  ignored: (number: number) => `${count(number)} ignored`,
  unclear: (number: number) => `${count(number)} unclear`,
  countedMessages: (rows: number, payments: number, ignored: number, unclear: number) =>
    `${count(rows)} messages in the file: ${count(payments)} payments, ${count(ignored)} ignored, ${count(unclear)} unclear.`,
  counted: (rows: number, payments: number, ignored: number, unclear: number, headings: number) =>
    `${count(rows)} lines in the file: ${count(payments)} payments, ${count(ignored)} ignored, ${count(unclear)} unclear, ${count(headings)} headings and totals.`,
  leftOut: (names: string) => `Sheets that were not read: ${names}.`,
  line: (line: number) => `Line ${line}`,
  lineOfSheet: (line: number, sheet: string) => `Line ${line} of the sheet ${sheet}`,
  unclearText: 'No payment could be read here. Nothing is lost: the text is kept.',
  bringIn: (number: number) => `Bring in ${count(number)} new`,
  cameBack: (number: number) =>
    number === 1
      ? 'Money went back for 1 payment that we have. It will wait for you.'
      : `Money went back for ${count(number)} payments that we have. They will wait for you.`,
  keepReturns: (number: number) => `Keep ${count(number)} that went back`,
  keepUnclear: (number: number) => `Keep ${count(number)} unclear`,
  nothingNew: 'Nothing new: everything was seen before or is not a payment.',
  nothingAtAll: 'No message from a wallet or bank was found here.',
  claimable: 'by an agent or a bank: counts only when a student claims its ID',
  cancel: 'Clear',
  showAll: (number: number) => `and ${count(number)} more`,
  brought: (added: number, known: number, ignored: number, unclear: number) =>
    `Brought in: ${count(added)} new, ${count(known)} seen before, ${count(ignored)} ignored, ${count(unclear)} unclear.`,
  opened: (number: number) =>
    number === 1 ? '1 course opened automatically.' : `${count(number)} courses opened automatically.`,
  conflicts: (number: number) =>
    `${count(number)} ${number === 1 ? 'does' : 'do'} not agree with payments that we have. Please look at Unclear below.`,
  reasons: {
    code: 'a code',
    sent: 'money that left',
    cashback: 'cashback',
    refund: 'a refund',
    recharge: 'airtime',
    failed: 'it failed',
    notice: 'not a payment',
    own_card: 'your own card bill',
    own_loan: 'your own loan or savings',
    empty: 'no text in it',
  } satisfies Record<IgnoredReason, string>,
  columnsTitle: 'Which column is which?',
  columnsText: 'We do not know the headings of this table yet. Choose once: the next table like it is read at once.',
  method: 'How did the money come?',
  column: (heading: string, place: number) => heading || `Column ${place + 1}`,
  ignoredColumn: 'Not needed',
  readWith: 'Read with these columns',
  columnNames: {
    date: 'Date',
    time: 'Time',
    reference: 'Transaction ID',
    type: 'Kind',
    status: 'Status',
    amount: 'Amount',
    in: 'Money in',
    out: 'Money out',
    flag: 'In or out (CR, DR)',
    fee: 'Fee',
    balance: 'Balance',
    sender: 'Sender',
    receiver: 'Receiver',
    note: 'What the payer wrote',
    details: 'Details',
    currency: 'Currency',
  } satisfies Record<StatementColumn, string>,
};
