import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { useEndedSession } from '#base/platform/web/ended-session.ts';
import { formatTime } from '#base/shared/dhaka-time.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { Button } from '#base/ui/button.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { useRenewed } from '#base/ui/use-renewed.ts';
import { api } from '#contract/web/api-client.ts';
import { adminSignIn } from '#people/staff-accounts/web/session.ts';
import { schoolMessages as messages } from '#school/profile/school-messages.ts';
import type { SchoolVersions } from '#school/profile/stored-school.ts';
import { renewSchool } from '#school/profile/web/renewed-school.tsx';

type VersionsTabProps = { first: SchoolVersions; newest: number };

const nameOf = (part: string) => String(membersOf(messages.names)[part] ?? part);

export function VersionsTab({ first, newest }: VersionsTabProps) {
  const { revalidate } = useRevalidator();
  const hasEnded = useEndedSession(adminSignIn);
  const [busy, setBusy] = useState<number | null>(null);
  const [shown, setShown] = useRenewed(first);
  const { versions, nextCursor } = shown ?? first;
  const [isReading, setReading] = useState(false);

  async function readOlder(cursor: string): Promise<void> {
    setReading(true);
    try {
      const older = await api('GET', '/api/admin/school/versions', { query: { cursor } });
      setShown({ versions: [...versions, ...older.versions], nextCursor: older.nextCursor });
    } catch (error) {
      if (!hasEnded(error)) showToast(sendingProblem(error, messages.loadFailed, false), 'error');
    } finally {
      setReading(false);
    }
  }

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
        {versions.map(({ version, savedAt, savedBy, changed, texts }) => {
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
              {texts.length > 0 && <Differences texts={texts} />}
            </li>
          );
        })}
      </ol>
      {nextCursor !== null && (
        <Button look="outline" className="justify-self-start" busy={isReading} onClick={() => readOlder(nextCursor)}>
          {messages.older}
        </Button>
      )}
    </>
  );
}

type DifferencesProps = { texts: SchoolVersions['versions'][number]['texts'] };

function Differences({ texts }: DifferencesProps) {
  return (
    <details className="basis-full">
      <summary className="min-h-11 py-2.5 font-semibold text-green text-sm">{messages.whatDiffers}</summary>
      <ul className="grid gap-3 pb-2">
        {texts.map(({ part, before, after }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a saved version never changes, so its differences never move
          <li key={place} className="grid gap-1 border-line border-l-4 pl-3 text-sm wrap-anywhere">
            <p className="font-semibold">{nameOf(part)}</p>
            {before === '' && after === '' ? (
              <p>{messages.picture}</p>
            ) : (
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                <dt className="text-soft">{messages.before}</dt>
                <dd className="text-soft">{before || messages.nothing}</dd>
                <dt className="text-soft">{messages.after}</dt>
                <dd>{after || messages.nothing}</dd>
              </dl>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
