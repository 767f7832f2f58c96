import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnSession } from '#base/shared/own-account.ts';
import { classNames } from '#base/ui/class-names.ts';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import type { EndingSessions } from './end-session-form.tsx';
import { SessionList } from './session-list.tsx';
import { sessionTexts as texts } from './session-messages.ts';

type OwnSessionsProps = {
  /** Null where they could not be read. */
  sessions: OwnSession[] | null;
  problem: string | null;
  ending: EndingSessions;
};

/** Where an account is logged in, and the way to log out there. */
export function OwnSessions({ sessions, problem, ending }: OwnSessionsProps) {
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  /** What had the focus will be gone with the list that is read again: the heading above it takes it. */
  async function ended(said: string): Promise<void> {
    setOutcome(said);
    heading.current?.focus();
    await revalidate();
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
      {sessions ? (
        <SessionList sessions={sessions} ending={ending} onEnded={ended} />
      ) : (
        <RetryNotice>{problem}</RetryNotice>
      )}
    </section>
  );
}
