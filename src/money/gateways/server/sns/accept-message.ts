import { verify } from 'node:crypto';
import { Refusal } from '#base/shared/refusal.ts';
import type { SignedMessage } from '#money/gateways/gateway.ts';
import { gatewayMessages as messages } from '#money/gateways/messages.ts';
import { callOut, GatewayFailure } from '#money/gateways/server/call-out.ts';
import { signingKey } from './signing-key.ts';

/** Algorithms by SignatureVersion: https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html */
const algorithms = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' };

const ofNotification = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const;
const ofSubscription = [
  ...(['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const),
];

const notGenuine = () => new Refusal('forbidden', messages.notGenuine, { code: 'not_genuine' });

/**
 * Returns whether the message is a notification. Also confirms a subscription to this topic. Refuses other topics and
 * messages that Amazon did not sign.
 */
export async function acceptMessage(message: SignedMessage, topicArn: string): Promise<boolean> {
  if (message.TopicArn !== topicArn) throw notGenuine();
  const host = hostOf(topicArn);
  const key = await signingKey(message.SigningCertURL, host).catch(notNow);
  const signature = Buffer.from(message.Signature, 'base64');
  const isSigned =
    key && verify(algorithms[message.SignatureVersion], Buffer.from(signedText(message)), key, signature);
  if (!isSigned) throw notGenuine();
  if (message.Type === 'SubscriptionConfirmation') await subscribe(message, host);
  return message.Type === 'Notification';
}

/** `arn:aws:sns:ap-southeast-1:…` → `sns.ap-southeast-1.amazonaws.com`. Only this host is called. */
const hostOf = (topicArn: string) => `sns.${topicArn.split(':')[3]}.amazonaws.com`;

function signedText(message: SignedMessage): string {
  const names = message.Type === 'Notification' ? ofNotification : ofSubscription;
  return names.map((name) => (message[name] === undefined ? '' : `${name}\n${message[name]}\n`)).join('');
}

async function subscribe({ SubscribeURL = '', TopicArn }: SignedMessage, host: string): Promise<void> {
  const address = URL.parse(SubscribeURL);
  const isOwn = address?.protocol === 'https:' && address.host === host && address.username === '';
  const asks = (name: string, value: string) => address?.searchParams.get(name) === value;
  if (!address || !isOwn || !asks('Action', 'ConfirmSubscription') || !asks('TopicArn', TopicArn)) throw notGenuine();
  const { status } = await callOut(address.href, { method: 'GET' }).catch(notNow);
  if (status !== 200) notNow(new GatewayFailure(`HTTP ${status}`));
}

/** Answers 503 after a failed call, so that SNS sends the message again. */
function notNow(cause: unknown): never {
  if (!(cause instanceof GatewayFailure)) throw cause;
  throw new Refusal('unavailable', messages.notCheckedNow, { retryAfter: 60, cause });
}
