export type SmsVariable = 'SMS_API_KEY' | 'SMS_ACCOUNT' | 'SMS_SENDER' | 'SMS_BASE_URL';

export type Account = { key: string; account: string; sender: string };

type Filling = Account & {
  /** A phone number like `8801XXXXXXXXX`. */
  to: string;
  text: string;
  /** Id of the message, 20 characters, new for each message. */
  id: string;
};

export type GatewayBody = { type: 'json'; content: object } | { type: 'form'; content: Record<string, string> };

/** The request for the remaining credit at a gateway. Without a body it is a GET. */
export type BalanceQuestion = {
  path: (account: Account) => string;
  body?: (account: Account) => GatewayBody;
  amount: string;
  /** Unit of `amount`. `field` names the field of the answer that gives the currency. */
  of: 'taka' | 'messages' | { field: string };
};

/** Every gateway takes a POST and answers JSON. */
export type SmsGateway = {
  needs: readonly SmsVariable[];
  baseUrl?: string;
  path: (filling: Filling) => string;
  headers?: (account: Account) => Record<string, string>;
  body: (filling: Filling) => GatewayBody;
  /**
   * Fields of the answer with their values that mean "accepted". Several gateways answer HTTP 200 even if they refuse.
   */
  accepted: Record<string, readonly string[]>;
  errorCode: string;
  /** Follows the gateway's documentation, and was tested only with simulated gateways. */
  balance: BalanceQuestion;
};

const form = (content: Record<string, string>): GatewayBody => ({ type: 'form', content });
const json = (content: object): GatewayBody => ({ type: 'json', content });

export const smsGateways = {
  twilio: {
    needs: ['SMS_API_KEY', 'SMS_ACCOUNT', 'SMS_SENDER'],
    baseUrl: 'https://api.twilio.com',
    path: ({ account }) => `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    headers: ({ account, key }) => ({
      Authorization: `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`,
    }),
    body: ({ sender, to, text }) => form({ To: `+${to}`, From: sender, Body: text }),
    accepted: { status: ['accepted', 'queued', 'sending', 'sent', 'delivered'] },
    errorCode: 'code',
    balance: {
      path: ({ account }) => `/2010-04-01/Accounts/${encodeURIComponent(account)}/Balance.json`,
      ...{ amount: 'balance', of: { field: 'currency' } },
    },
  },
  sslwireless: {
    needs: ['SMS_API_KEY', 'SMS_SENDER'],
    baseUrl: 'https://smsplus.sslwireless.com',
    path: () => '/api/v3/send-sms',
    body: ({ key, sender, to, text, id }) => json({ api_token: key, sid: sender, msisdn: to, sms: text, csms_id: id }),
    accepted: { status: ['SUCCESS'], status_code: ['200'] },
    errorCode: 'status_code',
    balance: {
      path: () => '/api/v3/balance',
      body: ({ key, sender }) => json({ api_token: key, sid: sender }),
      ...{ amount: 'balance', of: 'messages' },
    },
  },
  bulksmsbd: {
    needs: ['SMS_API_KEY', 'SMS_SENDER'],
    baseUrl: 'https://bulksmsbd.net',
    path: () => '/api/smsapi',
    body: ({ key, sender, to, text }) =>
      form({ api_key: key, type: 'text', number: to, senderid: sender, message: text }),
    accepted: { response_code: ['202'] },
    errorCode: 'response_code',
    balance: {
      path: () => '/api/getBalanceApi',
      body: ({ key }) => form({ api_key: key }),
      ...{ amount: 'balance', of: 'taka' },
    },
  },
  alphasms: {
    needs: ['SMS_API_KEY'],
    baseUrl: 'https://api.sms.net.bd',
    path: () => '/sendsms',
    body: ({ key, sender, to, text }) =>
      form({ api_key: key, msg: text, to, ...(sender === '' ? {} : { sender_id: sender }) }),
    accepted: { error: ['0'] },
    errorCode: 'error',
    balance: {
      path: ({ key }) => `/user/balance/?api_key=${encodeURIComponent(key)}`,
      ...{ amount: 'data.balance', of: 'taka' },
    },
  },
  infobip: {
    // Each account has its own address, so SMS_BASE_URL has no default.
    needs: ['SMS_API_KEY', 'SMS_SENDER', 'SMS_BASE_URL'],
    path: () => '/sms/3/messages',
    headers: ({ key }) => ({ Authorization: `App ${key}` }),
    body: ({ sender, to, text }) => json({ messages: [{ sender, destinations: [{ to }], content: { text } }] }),
    accepted: { 'messages.0.status.groupName': ['PENDING', 'DELIVERED'] },
    errorCode: 'messages.0.status.name',
    balance: { path: () => '/account/1/balance', amount: 'balance', of: { field: 'currency' } },
  },
} as const satisfies Record<string, SmsGateway>;

export type SmsGatewayName = keyof typeof smsGateways;
