import { enrollmentScreens } from '#enrollments/screen-messages.ts';
import { WalletList } from '#payments/web/wallet-list.tsx';
import { ReachSchool } from '#site/web/reach-school.tsx';
import { useSchool } from '#site/web/school.tsx';

/** The numbers to pay to, each with the kind of payment that it takes. */
export function Wallets() {
  const { wallets, banks } = useSchool();
  if (wallets.length + banks.length === 0)
    return (
      <p>
        {enrollmentScreens.pay.noWallet} <ReachSchool />
      </p>
    );
  return <WalletList wallets={wallets} banks={banks} />;
}
