import { useCallback, useEffect, useState } from 'react';
import { adminScreens as texts } from '#admin/screen-messages.ts';
import { links } from '#links.ts';
import { api, sentenceOf } from '#platform/web/api-client.ts';
import { formatCount } from '#shared/taka.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { adminSession } from './session.ts';
import { useSignedOut } from './use-signed-out.ts';

type Counts = { pending: number; paid: number };

/** How many payments wait for a check, on the school's own paper, with the way to them. */
export function WaitingPayments() {
  const session = adminSession.use();
  const { counts, problem, load } = useCounts();
  if (problem) {
    return (
      <Notice
        tone="error"
        action={
          <Button look="outline" onClick={load}>
            {texts.retry}
          </Button>
        }
      >
        {problem}
      </Notice>
    );
  }
  return (
    <section className="sheet pt-8 pr-6 pb-8">
      {session.state === 'signed-in' && <h2 className="text-2xl leading-8">{texts.welcome(session.account.name)}</h2>}
      <div role="status" className="min-h-16">
        {counts ? <CountLines {...counts} /> : <CountingLines />}
      </div>
      <LinkButton to={links.adminEnrollments()} className="mt-8 leading-tight">
        {counts?.pending ? texts.checkPayments : texts.seeEnrollments}
      </LinkButton>
    </section>
  );
}

function CountLines({ pending, paid }: Counts) {
  return (
    <>
      <p className="font-semibold">
        {pending > 0 ? texts.waiting(formatCount(pending), pending === 1) : texts.nothingWaiting}
      </p>
      <p className="text-soft">{texts.paidSoFar(formatCount(paid), paid === 1)}</p>
    </>
  );
}

function CountingLines() {
  return (
    <>
      <span className="sr-only">{texts.counting}</span>
      <Skeleton className="my-2 h-4 w-72 max-w-full" />
      <Skeleton className="my-4 h-4 w-52 max-w-full" />
    </>
  );
}

function useCounts() {
  const [counts, setCounts] = useState<Counts | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const signedOut = useSignedOut();
  const load = useCallback(async () => {
    setProblem(null);
    try {
      const answer = await api('GET', '/api/admin/enrollments', { query: { limit: '1' } });
      setCounts(answer.counts);
    } catch (error) {
      if (!signedOut(error)) setProblem(sentenceOf(error, texts.countsFailed));
    }
  }, [signedOut]);
  useEffect(() => {
    load();
  }, [load]);
  return { counts, problem, load };
}
