import { useEffect, useState } from 'react';
import { sentenceOf, statusOf } from '#base/platform/web/json-client.ts';
import { formatTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { api } from '#contract/web/api-client.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import { studentSession } from '#people/student-accounts/web/session.ts';

const texts = enrollmentScreens.payOnline;

type PayOnlineProps = { courseId: string; amount: number };

export function PayOnline({ courseId, amount }: PayOnlineProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Resets the button if the page comes back from the back/forward cache.
  useEffect(() => {
    const come = () => setBusy(false);
    window.addEventListener('pageshow', come);
    return () => window.removeEventListener('pageshow', come);
  }, []);

  async function pay(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { redirect } = await api('POST', '/api/students/checkouts', { body: { courseId, priceSeen: amount } });
      // Stays busy while the page unloads, because a second press would start another payment.
      window.location.assign(redirect);
    } catch (error) {
      if (statusOf(error) === 401) studentSession.signedOut();
      setProblem(sentenceOf(error, texts.failed));
      setBusy(false);
    }
  }
  return (
    <section className="panel grid gap-3 p-5 md:col-span-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid gap-1">
        <h2 className="text-xl">{texts.heading}</h2>
        <p>
          <Unbroken>{texts.text(formatTaka(amount))}</Unbroken>
        </p>
        <p className="text-sm text-soft">{texts.byHand}</p>
      </div>
      <Button busy={busy} onClick={pay}>
        {texts.button}
      </Button>
      {problem && (
        <div className="md:col-span-2">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
    </section>
  );
}
