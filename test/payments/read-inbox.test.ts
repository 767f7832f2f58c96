import { describe, expect, test } from 'vitest';
import { readMessages } from '#money/payments/read-messages.ts';
import { sampleText, walletSamples } from './wallet-samples.ts';

const three = ['BK-06', 'NG-22', 'RK-08'].map(sampleText);
const oneLine = (text: string) => text.replaceAll('\n', ' ');
const senders = ['bKash', 'NAGAD', '16216'];
const people = ['bKash', 'Rahim Uddin', '+880 1700-000000'];

/** What is said of each payment, whatever stood around it. */
const facts = (text: string) => readMessages(text).payments.map(({ text: _, ...payment }) => payment);
const expected = three.flatMap(facts);
const byId = (read: ReturnType<typeof facts>) =>
  read.toSorted((a, b) => `${a.reference}`.localeCompare(`${b.reference}`));

const header = 'header lines above each message:';
const builds: [string, string][] = [
  ['empty lines between messages', three.join('\n\n')],
  ['one message a line', three.join('\n')],
  ['Windows line ends', three.join('\n\n').replaceAll('\n', '\r\n')],
  [`${header} name and time`, three.map((text, n) => `${senders[n]}\n03/08/2026 10:18 PM\n${text}`).join('\n')],
  [`${header} name and time in one`, three.map((text, n) => `${senders[n]} · SIM 1 · 10:18 PM\n${text}`).join('\n\n')],
  [`${header} time alone`, three.map((text) => `Yesterday, 22:18\n${text}`).join('\n')],
  ['WhatsApp of an iPhone', three.map((text, n) => `[11/2/26, 10:18:05 PM] ${people[n]}: ${text}`).join('\n')],
  ['WhatsApp of Android', three.map((text, n) => `11/2/26, 10:18 PM - ${people[n]}: ${text}`).join('\n')],
  ['WhatsApp on the web', three.map((text, n) => `[10:18 PM, 11/2/2026] ${people[n]}: ${text}`).join('\n')],
  ['Telegram', three.map((text) => `Rahim, [3/8/26 10:18 PM]\n${text}`).join('\n\n')],
  ['named in the line', three.map((text, n) => `${senders[n]}: ${text}`).join('\n')],
  ['rows of a table', three.map((text, n) => `"${senders[n]}","03/08/2026 10:18 PM","${text}"`).join('\n')],
  ['columns', three.map((text, n) => `03/08/2026 10:18 PM\t${senders[n]}\t${oneLine(text)}`).join('\n')],
  ['forwarded', three.map((text, n) => `From: ${senders[n]}\nDate: 03/08/2026\nMessage: ${text}`).join('\n\n')],
  ['no line breaks', three.map(oneLine).join(' ')],
  ['nothing between the fields', three.map((text) => text.replaceAll('\n', '')).join('')],
  ['each field between empty lines', three.map((text) => text.replaceAll('\n', '\n\n')).join('\n\n')],
  ['quoted', three.map((text) => `> ${text.replaceAll('\n', '\n> ')}`).join('\n>\n')],
  ['numbered', three.map((text, n) => `${n + 1}. ${text}`).join('\n')],
  ['bullets', three.map((text) => `• ${text}`).join('\n')],
  ['emojis', three.map((text) => `✅ ${text} 🎉`).join('\n')],
  ['no-break spaces', three.join('\n').replaceAll(' ', '\u00a0')],
  ['two spaces for one', three.join('\n').replaceAll(' ', '  ')],
  ['invisible characters', three.join('\n').replaceAll('Tk', 'T\u200bk').replaceAll('D', '\ufeffD')],
  ['line breaks written out', three.map((text) => text.replaceAll('\n', '\\n')).join('\\n\\n')],
  ['Bengali digits', three.join('\n').replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))],
];

describe('three wallets in one paste', () => {
  test.each(builds)('%s', (_, text) => {
    expect(facts(text)).toEqual(expected);
    expect(readMessages(text)).toMatchObject({ repeated: [], ignored: [], unclear: [] });
  });

  test('lines that a phone broke anywhere', () => {
    const broken = three.map((text) => text.replace(/(.{25}\S*) /g, '$1\n')).join('\n\n');
    expect(facts(broken)).toEqual(expected);
  });
});

describe('all samples in one paste', () => {
  const isPaid = ({ told }: { told: string }) => told === 'payment' || told === 'claimable';
  const alone = walletSamples.filter(isPaid).flatMap(({ text }) => facts(text));

  test.each(['\n', '\n\n', '\r\n\r\n'])('%j between them', (between) => {
    const read = readMessages(walletSamples.map(({ text }) => text).join(between));
    const found = read.payments.map(({ text: _, ...payment }) => payment);
    expect(byId(found)).toEqual(byId(alone));
    expect(read.unclear).toEqual([]);
    expect(read.ignored).toHaveLength(walletSamples.length - alone.length);
  });
});

test('money that left, codes, gifts and notices are set aside with their reasons', () => {
  const read = readMessages(['BK-06', 'BK-39', 'BK-37', 'BK-32', 'NG-43', 'NG-22'].map(sampleText).join('\n\n'));
  expect(read.payments.map(({ reference }) => reference)).toEqual(['DH383LRWI2', '75XVTPVI']);
  expect(read.ignored.map(({ reason }) => reason)).toEqual(['code', 'sent', 'cashback', 'notice']);
  expect(read.unclear).toEqual([]);
});

test('the same message twice is one payment', () => {
  const read = readMessages(`${sampleText('BK-06')}\n\n${sampleText('BK-06')}`);
  expect(read.payments.map(({ reference }) => reference)).toEqual(['DH383LRWI2']);
  expect(read.repeated.map(({ reference }) => reference)).toEqual(['DH383LRWI2']);
});

test('two messages of a bank without an id are two payments, as equal as they may be', () => {
  const read = readMessages(`${sampleText('BN-05')}\n\n${sampleText('BN-05')}`);
  expect(read.payments).toHaveLength(2);
});

test('a message that was cut off stays as it is', () => {
  const cut = 'You have received Tk 500.00 from 01700000090. Fee Tk 0.00. Bal';
  const read = readMessages([...three, cut].join('\n\n'));
  expect(read.payments).toHaveLength(3);
  expect(read.unclear).toEqual([{ text: cut }]);
});

test('a message in words that nobody knows does not vanish in the one before it', () => {
  const unknown = '500 taka asche 01712345678 theke TrxID DH383LRWX9 at 03/08/2026 22:19';
  expect(readMessages(`${sampleText('BK-06')} ${unknown}`).unclear).toEqual([{ text: unknown }]);
});

describe('the balance goes on from message to message', () => {
  const received = (balance: string, minute: number, sum = '500.00') =>
    `You have received Tk ${sum} from 01700000090. Fee Tk 0.00. Balance Tk ${balance}. TrxID AAAAAAAA${minute} at 03/08/2026 10:${minute}`;
  const sent = (balance: string, minute: number) =>
    `Send Money Tk 1,000.00 to 01700000027 successful. Ref 1. Fee Tk 5.00. Balance Tk ${balance}. TrxID BBBBBBBB${minute} at 03/08/2026 10:${minute}`;
  const doubted = (...texts: string[]) =>
    readMessages(texts.join('\n\n'))
      .payments.filter(({ warnings }) => warnings.includes('balance_breaks'))
      .map(({ reference }) => reference);

  test('one that does not follow is doubted, in whatever order they stand', () => {
    const texts = [received('1,000.00', 10), received('1,500.00', 15), received('2,500.00', 20)];
    expect(doubted(...texts)).toEqual(['AAAAAAAA20']);
    expect(doubted(...texts.toReversed())).toEqual(['AAAAAAAA20']);
  });

  test('one between two that go on with one another is doubted', () => {
    expect(doubted(received('1,000.00', 10), received('700.00', 12), received('1,500.00', 15))).toEqual(['AAAAAAAA12']);
  });

  test.each([
    ['one that follows', [received('1,000.00', 10), received('1,500.00', 15), received('2,000.00', 20)]],
    ['two of one minute', [received('1,500.00', 15), received('1,000.00', 15, '200.00'), received('2,000.00', 20)]],
    [
      'less, for money may have been spent',
      [received('1,500.00', 10), received('2,000.00', 15), received('900.00', 20)],
    ],
    ['more, where messages may be missing', [received('1,000.00', 10), received('2,500.00', 15)]],
    ['money that was sent between', [received('2,000.00', 10), sent('995.00', 12), received('1,495.00', 15)]],
    [
      'a later one that goes on with it',
      [10, 15, 20, 25].map((n) => received(`${n < 20 ? n / 5 : n / 5 + 2}00.00`, n, '100.00')),
    ],
  ])('%s is not', (_, texts) => {
    expect(doubted(...texts)).toEqual([]);
  });

  test('each wallet has its own', () => {
    const other = sampleText('NG-22');
    expect(doubted(received('1,000.00', 10), other, received('1,500.00', 15))).toEqual([]);
  });
});

test.each(['Pathao Pay\n', 'Pathao Pay: ', '[11/2/26, 10:18 PM] Pathao Pay: '])(
  'a wallet of which no payment is kept is unclear behind %j',
  (header) => {
    expect(readMessages(`${header}${sampleText('BK-06')}`)).toMatchObject({
      payments: [],
      unclear: [expect.anything()],
    });
  },
);
