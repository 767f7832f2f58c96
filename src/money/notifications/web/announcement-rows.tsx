import { useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { formatTime } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { Button } from '#base/ui/button.tsx';
import { showToast } from '#base/ui/toast.tsx';
import { api } from '#contract/web/api-client.ts';
import { announceTexts as texts } from '#money/notifications/announce-texts.ts';
import type { Announcement } from '#money/notifications/announcement.ts';
import { useMay } from '#people/staff-accounts/web/work.tsx';

type AnnouncementRowsProps = { announcements: Announcement[]; onStopped: () => Promise<void> };

export function AnnouncementRows({ announcements, onStopped }: AnnouncementRowsProps) {
  const mayStop = useMay()('stopAnnouncement');
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function stop(id: string) {
    if (busy !== null) return;
    setBusy(id);
    setProblem(null);
    try {
      await api('POST', '/api/admin/announcements/:announcementId/stop', { params: { announcementId: id } });
      showToast(texts.stopped);
    } catch (error) {
      setProblem(sendingProblem(error, texts.failedToStop, false));
    }
    await onStopped();
    setBusy(null);
  }
  if (announcements.length === 0) return null;
  return (
    <section aria-labelledby="announced" className="panel overflow-hidden">
      <h2 id="announced" className="border-line border-b px-4 py-3 text-xl sm:px-5">
        {texts.listHead}
      </h2>
      {problem && <p className="px-4 py-3 text-coral sm:px-5">{problem}</p>}
      <ul className="divide-y divide-line">
        {announcements.map(({ id, courseNo, title, kind, words, state, told, dueAt, isOffer }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-[1_1_18rem] wrap-anywhere">
              <p>
                {courseNo} · <span lang={languageOf(title)}>{title}</span>
              </p>
              <p className="text-sm text-soft" lang={languageOf(words)}>
                {kind === 'lectures' ? texts.newLectures : words}
              </p>
              <p className="text-sm text-soft">
                {[
                  ...(isOffer ? [texts.offer] : []),
                  texts.states[state],
                  texts.told(told),
                  texts.from(formatTime(dueAt)),
                ].join(' · ')}
              </p>
            </div>
            {mayStop && state !== 'stopped' && (
              <Button
                look="quiet"
                busy={busy === id}
                aria-label={texts.stopLabel(title)}
                onClick={() => stop(id)}
                className="-mx-4 sm:mx-0"
              >
                {texts.stop}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
