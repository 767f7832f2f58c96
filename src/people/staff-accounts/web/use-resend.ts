import { useState } from 'react';
import { sentenceOf } from '#base/platform/web/json-client.ts';
import { useCountdown } from '#base/ui/use-countdown.ts';
import { api } from '#contract/web/api-client.ts';
import { adminMessages as messages } from '#people/staff-accounts/messages.ts';

export type SentCode = { email: string; maskedPhone: string; byApp: boolean };

/** Seconds until another code can be requested (specification 9.3). */
const cooldown = 30;

export function useResend({ email, maskedPhone }: Omit<SentCode, 'byApp'>) {
  const { left, restart } = useCountdown(cooldown);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [newest, setNewest] = useState<string | null>(null);

  async function send() {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await api('POST', '/api/admin/login/resend-otp', { body: { email } });
      setNewest(answer.maskedPhone);
      restart();
    } catch (error) {
      setProblem(sentenceOf(error, messages.failedToResend));
    } finally {
      setBusy(false);
    }
  }

  return { send, busy, problem, left, done: newest !== null, maskedPhone: newest ?? maskedPhone };
}
