import { exactTaka } from '#base/shared/taka.ts';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import { ReachSchool } from '#school/profile/web/reach-school.tsx';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { Wallets } from './wallets.tsx';

const texts = enrollmentScreens.pay;

/** `amount` is in taka. Null asks for the missing part of the price without naming a sum. */
export function HowToPay({ amount }: { amount: number | null }) {
  const { wallets, banks } = useSchool();
  if (amount === 0) return <NothingToPay />;
  if (wallets.length + banks.length === 0) return <AskFirst />;
  return (
    <section className="panel grid content-start gap-3 p-5">
      <h2 className="text-xl">{texts.heading}</h2>
      <p>
        <Unbroken>{amount === null ? texts.stepsOfRest : texts.steps(exactTaka(amount))}</Unbroken>
      </p>
      <Wallets />
      <p className="text-sm text-soft">
        {texts.otherWays} <ReachSchool />
      </p>
    </section>
  );
}

function AskFirst() {
  return (
    <section className="panel grid content-start gap-3 p-5">
      <h2 className="text-xl">{texts.heading}</h2>
      <p>{texts.noWallet}</p>
      <p>
        <ReachSchool />
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
