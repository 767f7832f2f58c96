import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { offlineTexts as texts } from '#app/offline/messages.ts';
import { useWhenOnline } from '#base/platform/web/connectivity.ts';
import { mayLeave } from '#base/platform/web/may-leave.ts';
import { formatAge, formatClock } from '#base/shared/dhaka-time.ts';
import { Button } from '#base/ui/button.tsx';
import { installByHand, installQuestion, mayBeAsked, refuse } from './home-screen.ts';
import { copyShown, takeOver, waitingRelease } from './school-worker.ts';

export type Application = {
  readAgain: () => void;
  hasPaid: () => boolean;
  onPage: (hear: () => void) => () => void;
};

export function showLines(application: Application): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<OfflineLines application={application} />);
}

function OfflineLines({ application }: { application: Application }) {
  const copy = copyShown.use();
  const release = waitingRelease.use();
  const question = installQuestion.use();
  const byHand = installByHand.use();
  const hasPaid = useHasPaid(application);
  if (copy !== null) return <CopyLine at={copy} readAgain={application.readAgain} />;
  if (release !== null) return <ReleaseLine onReload={() => takeOver(release)} />;
  if (!mayBeAsked(hasPaid)) return null;
  if (question !== null) return <InstallLine ask={() => question.prompt()} />;
  return byHand && <ByHandLine words={texts.byHand[byHand]} />;
}

function useHasPaid({ hasPaid, onPage }: Application): boolean {
  const [has, setHas] = useState(hasPaid);
  useEffect(() => onPage(() => setHas((before) => before || hasPaid())), [hasPaid, onPage]);
  return has;
}

function CopyLine({ at, readAgain }: { at: string; readAgain: () => void }) {
  const { wait } = useWhenOnline();
  useEffect(() => wait(readAgain), [wait, readAgain]);
  return (
    <Line words={texts.copy(timeOf(at))}>
      <Button look="quiet" onClick={readAgain}>
        {texts.tryAgain}
      </Button>
    </Line>
  );
}

const day = 24 * 3_600_000;

const timeOf = (at: string) => (Date.now() - Date.parse(at) < day / 2 ? formatClock(at) : formatAge(at, Date.now()));

function ReleaseLine({ onReload }: { onReload: () => void }) {
  const [isLater, setLater] = useState(false);
  if (isLater) return null;
  return (
    <Line words={texts.newRelease}>
      <Button look="quiet" onClick={async () => (await mayLeave()) && onReload()}>
        {texts.reload}
      </Button>
      <Button look="quiet" onClick={() => setLater(true)}>
        {texts.later}
      </Button>
    </Line>
  );
}

function InstallLine({ ask }: { ask: () => Promise<unknown> }) {
  return (
    <Line words={texts.install}>
      <Button look="quiet" onClick={() => ask().finally(refuse)}>
        {texts.add}
      </Button>
      <Button look="quiet" onClick={refuse}>
        {texts.later}
      </Button>
    </Line>
  );
}

function ByHandLine({ words }: { words: string }) {
  return (
    <Line words={words}>
      <Button look="quiet" onClick={refuse}>
        {texts.understood}
      </Button>
    </Line>
  );
}

function Line({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="panel fixed inset-x-4 bottom-4 z-40 mx-auto flex w-fit max-w-2xl flex-wrap items-center justify-end gap-x-2 py-1 pr-1 pl-4 shadow-card print:hidden"
    >
      <p className="grow py-2 pr-3">{words}</p>
      <div className="flex">{children}</div>
    </div>
  );
}
