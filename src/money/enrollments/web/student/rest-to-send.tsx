import { formatPhone } from '#base/shared/phone.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import { paymentMessages } from '#money/payments/messages.ts';
import { numberToPay } from '#school/profile/number-to-pay.ts';
import { wayMessages } from '#school/profile/way-messages.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';

const texts = enrollmentScreens.card;

/** Says how to send what is missing of the price. `missing` is in taka, `method` the way of the first payment. */
export function RestToSend({ missing, method }: { missing: number; method: string | undefined }) {
  const wallet = numberToPay(useSchool().wallets, method);
  if (!wallet) return <p>{texts.restNext}</p>;
  const name = `${paymentMessages.methodNames[wallet.method]}, ${wayMessages.kinds[wallet.kind]}`;
  return (
    <p>
      <Unbroken>{texts.restTo(exactTaka(missing), name, formatPhone(wallet.number))}</Unbroken>
    </p>
  );
}
