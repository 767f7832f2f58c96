import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import { WalletList } from '#money/payments/web/wallet-list.tsx';
import { ReachSchool } from '#school/profile/web/reach-school.tsx';
import { useSchool } from '#school/profile/web/school-provider.tsx';

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
