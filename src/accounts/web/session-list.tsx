import { useState } from 'react';
import { accountScreens } from '#accounts/screen-messages.ts';
import type { StudentSession } from '#accounts/student.ts';
import { formatAge, formatTime } from '#shared/dhaka-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EndSessionForm } from './end-session-form.tsx';

const texts = accountScreens.sessions;
const dayMilliseconds = 24 * 60 * 60 * 1000;

const everyOther = 'others';
const buttonId = (asked: string) => `end-${asked}`;

type SessionListProps = {
  sessions: StudentSession[];
  isSocial: boolean;
  onEnded: (said: string) => void;
};

export function SessionList({ sessions, isSocial, onEnded }: SessionListProps) {
  /** The id that the question is open for, or `everyOther`. */
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
            <SessionRow session={session} isAsked={asked === session.id} onAsk={() => setAsked(session.id)} />
            {asked === session.id && (
              <EndSessionForm
                id={session.id}
                question={texts.question(session.device)}
                isSocial={isSocial}
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
          isSocial={isSocial}
          onEnded={() => end(texts.endedAll)}
          onCancel={cancel}
        />
      )}
    </>
  );
}

const nameOf = ({ device }: StudentSession) => device ?? texts.unknownDevice;

type SessionRowProps = { session: StudentSession; isAsked: boolean; onAsk: () => void };

function SessionRow({ session, isAsked, onAsk }: SessionRowProps) {
  const since = texts.since(formatTime(session.begunAt));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {nameOf(session)}
          {session.isThis && <Badge tone="green">{texts.thisDevice}</Badge>}
        </p>
        <p className="text-soft text-sm">{since}</p>
        {!session.isThis && <p className="text-soft text-sm">{lastUsed(session.lastUsedAt, Date.now())}</p>}
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

/** The server writes not every use down: within a day nothing more exact is true. */
function lastUsed(iso: string, now: number): string {
  return now - Date.parse(iso) < dayMilliseconds ? texts.usedToday : texts.lastUsed(formatAge(iso, now));
}
