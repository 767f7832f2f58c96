import { enrollmentScreens } from '#enrollments/screen-messages.ts';
import { formatPhone, phoneLink } from '#shared/phone.ts';
import { formatTaka } from '#shared/taka.ts';
import { schoolDetails } from '#site/school-details.ts';
import { textLinkClasses } from '#ui/text-link.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { Wallets } from './wallets.tsx';

const texts = enrollmentScreens.pay;

/** How much, where to, and what to keep. */
export function HowToPay({ amount }: { amount: number }) {
  if (amount === 0) return <NothingToPay />;
  return (
    <section className="panel grid content-start gap-3 p-5">
      <h2 className="text-xl">{texts.heading}</h2>
      <p>
        <Unbroken>{texts.steps(formatTaka(amount))}</Unbroken>
      </p>
      <Wallets />
      <p className="text-sm text-soft">
        {texts.otherWays}{' '}
        <a href={phoneLink(schoolDetails.phone)} className={textLinkClasses}>
          <Unbroken>{formatPhone(schoolDetails.phone)}</Unbroken>
        </a>
      </p>
    </section>
  );
}

function NothingToPay() {
  return (
    <section className="panel grid content-start gap-3 p-5">
      <h2 className="text-xl">{texts.freeHeading}</h2>
      <p>{texts.free}</p>
    </section>
  );
}
