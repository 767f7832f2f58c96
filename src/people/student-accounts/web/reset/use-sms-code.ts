import { useEffect, useEffectEvent } from 'react';
import { membersOf } from '#base/shared/members-of.ts';

/** The code of an SMS whose last line names this site, where the browser offers to hand it over (WebOTP). */
export function useSmsCode(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const asked = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(asked).then(
      (credential) => {
        const { code } = membersOf(credential);
        if (typeof code === 'string') take(code);
      },
      // Refused, or left: the code is typed.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}
