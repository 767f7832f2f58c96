import { samplePhone, sampleWalletNumbers } from '#base/sample/sample-details.ts';
import type { School } from './school.ts';

/** Returns the parts that still hold the sample's numbers. Students would pay or call a stranger. */
export function unchangedDetails({ phone, wallets }: Pick<School, 'phone' | 'wallets'>): string[] {
  const isSample = ({ number }: { number: string }) => sampleWalletNumbers.includes(number);
  return [...(phone === samplePhone ? ['phone'] : []), ...(wallets.some(isSample) ? ['wallets'] : [])];
}
