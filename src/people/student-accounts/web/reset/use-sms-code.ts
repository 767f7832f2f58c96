import { useEffect, useEffectEvent } from 'react';
import { membersOf } from '#base/shared/members-of.ts';

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
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}
