import { useState } from 'react';
import { classNames } from '#base/ui/class-names.ts';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { CountTiles } from './count-tiles.tsx';
import { MoneyFacts } from './money-facts.tsx';
import type { Today } from './today.ts';
import { UnfinishedCourses } from './unfinished-courses.tsx';
import { UnsentMessages } from './unsent-messages.tsx';
import { WaitingPayments } from './waiting-payments.tsx';

/** Facts of today, as they were read last: a look that fails says so and leaves them standing. */
export function TodayFacts({ today, problem }: { today: Today | null; problem: string | null }) {
  const [known, setKnown] = useState(today);
  if (today && today !== known) setKnown(today);
  return (
    <>
      {problem && <RetryNotice>{problem}</RetryNotice>}
      {known && (
        <>
          <WaitingPayments {...known} />
          <UnsentMessages {...known.messages} />
          <CountTiles {...known} />
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] gap-4',
              known.unfinished.count > 0 && 'xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
            )}
          >
            <MoneyFacts days={known.money} />
            <UnfinishedCourses {...known.unfinished} />
          </div>
        </>
      )}
    </>
  );
}
