import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminSignIn } from '#admin/web/session.ts';
import { api } from '#platform/web/api-client.ts';
import { useEndedSession } from '#platform/web/ended-session.ts';
import { sendingProblem } from '#platform/web/line.ts';
import { formatTime } from '#shared/dhaka-time.ts';
import { membersOf } from '#shared/members-of.ts';
import { schoolMessages as messages } from '#site/school-messages.ts';
import type { SchoolVersions } from '#site/stored-school.ts';
import { renewSchool } from '#site/web/living-school.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';

type VersionsTabProps = { versions: SchoolVersions['versions']; newest: number };

const nameOf = (part: string) => String(membersOf(messages.names)[part] ?? part);

/** What was saved before, newest first; each can be brought back. */
export function VersionsTab({ versions, newest }: VersionsTabProps) {
  const { revalidate } = useRevalidator();
  const hasEnded = useEndedSession(adminSignIn);
  const [busy, setBusy] = useState<number | null>(null);

  async function bringBack(version: number, time: string): Promise<void> {
    if (busy !== null) return;
    setBusy(version);
    const path = '/api/admin/school/versions/:version/bring-back';
    try {
      await api('POST', path, { params: { version: String(version) }, body: { version: newest } });
      showToast(messages.broughtBack(time));
      await renewSchool().catch(() => undefined);
    } catch (error) {
      if (hasEnded(error)) return;
      showToast(sendingProblem(error, messages.bringBackFailed, false), 'error');
    } finally {
      setBusy(null);
    }
    await revalidate();
  }

  return (
    <>
      <p className="text-soft">{messages.versionsIntro}</p>
      {versions.length === 0 && <p className="panel border-dashed p-5 text-soft">{messages.noVersions}</p>}
      <ol className="panel divide-y divide-line">
        {versions.map(({ version, savedAt, savedBy, changed }) => {
          const time = formatTime(savedAt);
          return (
            <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
              <div className="min-w-40 flex-1">
                <p className="font-semibold">{messages.version(time, savedBy)}</p>
                <p className="text-soft text-sm">{changed.map(nameOf).join(', ')}</p>
              </div>
              {version === newest ? (
                <p className="text-soft text-sm">{messages.now}</p>
              ) : (
                <Button
                  look="outline"
                  busy={busy === version}
                  aria-label={messages.bringBackOf(time)}
                  onClick={() => bringBack(version, time)}
                >
                  {messages.bringBack}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
