import { formatAge } from '#base/shared/dhaka-time.ts';
import { Button } from '#base/ui/button.tsx';
import { pageTexts as texts } from '#office/student-admin/screen-messages.ts';
import type { StudentFile } from '#office/student-admin/student-facts.ts';
import { emptyLine, Panel } from './panel.tsx';
import type { StudentActs } from './use-student-acts.ts';

type SessionsPanelProps = Pick<StudentFile, 'sessions'> & { acts: StudentActs; now: number };

/** Where the student is logged in; each can be ended, and all. */
export function SessionsPanel({ sessions, acts, now }: SessionsPanelProps) {
  return (
    <Panel
      id="sessions"
      title={texts.sessions}
      action={
        sessions.length > 1 && (
          <Button look="quiet-danger" busy={acts.isBusy('all')} onClick={acts.endAll}>
            {texts.endAll}
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className={emptyLine}>{texts.noSessions}</p>}
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-5">
            <div className="min-w-0">
              <p>{device ?? texts.unknownDevice}</p>
              <p className="text-sm text-soft">{texts.lastUsed(formatAge(lastUsedAt, now))}</p>
            </div>
            <Button
              look="quiet-danger"
              className="-mr-4"
              busy={acts.isBusy(id)}
              aria-label={texts.endWhich(device ?? texts.unknownDevice)}
              onClick={() => acts.endSession(id)}
            >
              {texts.endOne}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
