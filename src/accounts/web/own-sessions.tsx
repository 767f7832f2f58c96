import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { accountScreens } from '#accounts/screen-messages.ts';
import type { StudentSession } from '#accounts/student.ts';
import { classNames } from '#ui/class-names.ts';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SessionList } from './session-list.tsx';
import { useOwnSessions } from './use-own-sessions.ts';

const texts = accountScreens.sessions;

/** Where the student is logged in, and the way to log out there. */
export function OwnSessions({ isSocial }: { isSocial: boolean }) {
  const { found, load, take } = useOwnSessions();
  const [outcome, setOutcome] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  /** What had the focus is gone: the heading above the list takes it. */
  function ended(isEnded: (session: StudentSession) => boolean, said: string): void {
    flushSync(() => {
      take(isEnded);
      setOutcome(said);
    });
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="sessions" className="panel grid gap-4 p-5 shadow-card sm:p-7">
      <div className="grid gap-1">
        <h2 id="sessions" ref={heading} tabIndex={-1} className="text-xl outline-none">
          {texts.title}
        </h2>
        <p className="text-soft">{texts.lead}</p>
      </div>
      <p role="status" className={classNames('font-medium text-green', outcome === '' && 'sr-only')}>
        {outcome}
      </p>
      {found.state === 'loading' && <Skeleton className="h-24" />}
      {found.state === 'failed' && <RetryNotice onRetry={load}>{found.problem}</RetryNotice>}
      {found.state === 'ready' && <SessionList sessions={found.sessions} isSocial={isSocial} onEnded={ended} />}
    </section>
  );
}
