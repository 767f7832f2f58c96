import { formatAge } from '#base/shared/dhaka-time.ts';
import { toAsciiDigits } from '#base/shared/digits.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import type { ListedEnrollment } from './load-enrollments.ts';

const texts = enrollmentScreens.card;

export function Submitted({ enrollment: { method, reference, createdAt } }: { enrollment: ListedEnrollment }) {
  if (!method || !createdAt) return null;
  const ago = formatAge(createdAt, Date.now());
  if (method === 'none') return <p>{texts.noPayment(ago)}</p>;
  return (
    <p>
      {texts.sent(paymentMessages.methodNames[method], ago)}{' '}
      <span className="font-mono wrap-anywhere">{reference && toAsciiDigits(reference)}</span>
    </p>
  );
}
