import { samplePhone, sampleWalletNumbers } from '#base/sample/sample-details.ts';
import type { School } from './school.ts';

/**
 * Returns the parts of the profile that still have sample phone or wallet numbers. Students would call or pay a
 * stranger.
 */
export function unchangedDetails({ phone, wallets }: Pick<School, 'phone' | 'wallets'>): string[] {
  const isSample = ({ number }: { number: string }) => sampleWalletNumbers.includes(number);
  return [...(phone === samplePhone ? ['phone'] : []), ...(wallets.some(isSample) ? ['wallets'] : [])];
}
