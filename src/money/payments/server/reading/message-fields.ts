import type { ListedMessage } from './listed-messages.ts';

export type FieldName = 'address' | 'body' | 'time' | 'box' | 'sentBy';
export type Fields = Partial<Record<FieldName, string>>;

const names = new Map<string, FieldName>();
const same: [FieldName, string][] = [
  [
    'address',
    'address number phone phonenumber sender senderid sendername from fromaddress addr originator sendernumber',
  ],
  ['body', 'body message text content sms msg messagebody messagetext smsbody smstext messagecontent'],
  ['time', 'date time timestamp datetime datesent receivedat sentat datems'],
  ['box', 'type box folder direction msgbox messagetype msgtype boxtype mailbox'],
];
for (const [name, words] of same) for (const word of words.split(' ')) names.set(word, name);
const inBengali: [FieldName, string][] = [
  ['address', 'নম্বর|প্রেরক|ফোন|মোবাইল'],
  ['body', 'মেসেজ|বার্তা|এসএমএস'],
  ['time', 'তারিখ|সময়|সময়'],
];
for (const [name, words] of inBengali) for (const word of words.split('|')) names.set(word.normalize('NFC'), name);

const longestName = 40;

export function nameOf(heading: string): FieldName | null {
  if (heading.length > longestName) return null;
  const plain = () =>
    heading
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s_.-]/g, '');
  return names.get(heading) ?? names.get(plain()) ?? null;
}

const received = /^(?:1|inbox|in|incoming|received|receive|recieved|incoming message|mt)$/i;
const sent = /^(?:[2-6]|sent|out|outgoing|outbox|draft|failed|queued|send|outgoing message|mo)$/i;
const kinds = /^(?:sms|mms|rcs|text|chat|read|unread|seen|)$/i;

export function boxOf(word: string | undefined): ListedMessage['box'] {
  const plain = (word ?? '').trim();
  if (received.test(plain) || kinds.test(plain)) return 'inbox';
  return sent.test(plain) ? 'sent' : 'unknown';
}

export const messageOf = ({ address = '', body = '', time = '', box }: Fields): ListedMessage => ({
  address: address.trim(),
  body,
  time: time.trim(),
  box: boxOf(box),
});
