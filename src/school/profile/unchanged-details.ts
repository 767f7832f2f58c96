import { samplePhone, sampleWalletNumbers } from '#base/sample/sample-details.ts';
import type { School } from './school.ts';

/** Facts in which the sample's numbers still stand: a student would pay to, or telephone, somebody else. */
export function unchangedDetails({ phone, wallets }: Pick<School, 'phone' | 'wallets'>): string[] {
  const isSample = ({ number }: { number: string }) => sampleWalletNumbers.includes(number);
  return [...(phone === samplePhone ? ['phone'] : []), ...(wallets.some(isSample) ? ['wallets'] : [])];
}
