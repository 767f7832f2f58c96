import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatAge, formatTime } from '#base/shared/dhaka-time.ts';
import type { OwnSession } from '#base/shared/own-account.ts';
import { Badge } from '#base/ui/badge.tsx';
import { Button } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { type EndingSessions, EndSessionForm } from './end-session-form.tsx';
import { sessionTexts as texts } from './session-messages.ts';

type OwnSessionsProps = {
  sessions: OwnSession[] | null;
  problem: string | null;
  ending: EndingSessions;
};

export function OwnSessions({ sessions, problem, ending }: OwnSessionsProps) {
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  /** Moves the focus to the heading, because reloading the list removes the focused element. */
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

const dayMilliseconds = 24 * 60 * 60 * 1000;

const everyOther = 'others';
const buttonId = (asked: string) => `end-${asked}`;

type SessionListProps = {
  sessions: OwnSession[];
  ending: EndingSessions;
  onEnded: (said: string) => void;
};

function SessionList({ sessions, ending, onEnded }: SessionListProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const otherCount = sessions.filter(({ isThis }) => !isThis).length;
  const cancel = () => {
    document.getElementById(buttonId(asked ?? ''))?.focus();
    setAsked(null);
  };
  const end = (said: string) => {
    setAsked(null);
    onEnded(said);
  };
  return (
    <>
      <ul className="grid divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="grid gap-3 py-3 first:pt-0 last:pb-0">
            <SessionRow
              session={session}
              isExact={ending.isExact}
              isAsked={asked === session.id}
              onAsk={() => setAsked(session.id)}
            />
            {asked === session.id && (
              <EndSessionForm
                id={session.id}
                question={texts.question(session.device && texts.device(session.device))}
                ending={ending}
                onEnded={() => end(texts.ended(nameOf(session)))}
                onCancel={cancel}
              />
            )}
          </li>
        ))}
      </ul>
      {otherCount === 0 && <p>{texts.onlyHere}</p>}
      {otherCount > 1 && (
        <Button
          id={buttonId(everyOther)}
          look="outline"
          className="justify-self-start"
          aria-expanded={asked === everyOther}
          onClick={() => setAsked(everyOther)}
        >
          {texts.endAll}
        </Button>
      )}
      {asked === everyOther && (
        <EndSessionForm
          id={null}
          question={texts.questionAll(otherCount)}
          ending={ending}
          onEnded={() => end(texts.endedAll)}
          onCancel={cancel}
        />
      )}
    </>
  );
}

const nameOf = ({ device }: OwnSession) => (device ? texts.device(device) : texts.unknownDevice);

type SessionRowProps = { session: OwnSession; isExact: boolean; isAsked: boolean; onAsk: () => void };

function SessionRow({ session, isExact, isAsked, onAsk }: SessionRowProps) {
  const since = texts.since(formatTime(session.begunAt));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {nameOf(session)}
          {session.isThis && <Badge tone="green">{texts.thisDevice}</Badge>}
        </p>
        <p className="text-soft text-sm">{since}</p>
        {!session.isThis && <p className="text-soft text-sm">{lastUsed(session.lastUsedAt, Date.now(), isExact)}</p>}
      </div>
      {!session.isThis && (
        <Button
          id={buttonId(session.id)}
          look="quiet-danger"
          className="-mr-2 max-sm:-ml-4 max-sm:mr-0"
          aria-label={texts.endWhich(nameOf(session), since)}
          aria-expanded={isAsked}
          onClick={onAsk}
        >
          {texts.end}
        </Button>
      )}
    </div>
  );
}

/**
 * The server does not record every use of a session, so within the last day an exact time could be wrong unless
 * `isExact`.
 */
function lastUsed(iso: string, now: number, isExact: boolean): string {
  return !isExact && now - Date.parse(iso) < dayMilliseconds ? texts.usedToday : texts.lastUsed(formatAge(iso, now));
}
