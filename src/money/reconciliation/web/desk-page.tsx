import { useEffect, useRef } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useLookAgain } from '#base/platform/web/use-look-again.ts';
import { formatClock } from '#base/shared/dhaka-time.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { Key } from '#base/ui/key-help.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { linkTo } from '#contract/links.ts';
import type { DeskPage as DeskAnswer } from '#money/reconciliation/desk-calls.ts';
import { openStates } from '#money/reconciliation/desk-states.ts';
import { owedTexts } from '#money/reconciliation/owed-messages.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import { refundTexts } from '#money/refunds/screen-messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { NewestBar } from '#people/staff-accounts/web/newest-bar.tsx';
import { May } from '#people/staff-accounts/web/work.tsx';
import { BringIn } from './bring-in.tsx';
import { CertainList } from './certain-list.tsx';
import { ClaimedTwice } from './claimed-twice.tsx';
import { CountTiles } from './count-tiles.tsx';
import style from './desk.css?url';
import { UndoIcon } from './desk-icons.tsx';
import { DeskLink } from './desk-link.tsx';
import { followTrail } from './desk-walk.ts';
import { HistoryList } from './history-list.tsx';
import { DeskKeyHelp } from './key-hints.tsx';
import { LikelyList } from './likely-list.tsx';
import { isDecided, type LoadedDesk, loadDesk } from './load-desk.ts';
import { OpeningStopped } from './opening-stopped.tsx';
import { LeaveOff, OpeningSwitch } from './opening-switch.tsx';
import { BackToDesk, EmptyList, PaymentList } from './payment-list.tsx';
import { UnclearList } from './unclear-list.tsx';
import { canUndo, type Desk, type NextFocus, newestId, useDesk } from './use-desk.ts';
import { type DeskKeys, useDeskKeys } from './use-desk-keys.ts';
import { UsedLine, WaitingLine } from './waiting-line.tsx';
import { whatIsLeft } from './what-is-left.ts';

export const loader = loadDesk;

export default function DeskPage() {
  const { desk: loaded, problem } = useLoaderData<typeof loader>();
  const desk = useDesk();
  const { revalidate } = useRevalidator();
  // Reloads the lists every minute while the tab is visible, because another admin may have decided meanwhile. A
  // running action reloads them itself.
  useLookAgain(() => {
    if (desk.busy === null) revalidate();
  });
  const screen = useRef<HTMLDivElement>(null);
  // If no row is left, the focus moves to the message about the last action, or else to the first list.
  const keys = useDeskKeys(screen, `#${newestId}[data-newest], h2[tabindex="-1"]`, desk.undoNewest);
  useNextRow(desk, loaded?.loadedAt ?? 0);
  return (
    <div ref={screen} tabIndex={-1} className="contents">
      <AdminLayout title={texts.title} newest={<NewestAct desk={desk} />}>
        <link rel="stylesheet" href={style} precedence="desk" />
        <DeskKeyHelp keys={keys} />
        <p role="status" className="sr-only">
          {keys.outOfSight > 0 && <span key={keys.outOfSight}>{texts.outOfSight}</span>}
        </p>
        {desk.failure && <FormFailure error={desk.failure.error} sentence={desk.failure.sentence} />}
        {loaded ? <Lists loaded={loaded} desk={desk} keys={keys} /> : <RetryNotice>{problem}</RetryNotice>}
      </AdminLayout>
    </div>
  );
}

function useNextRow({ nextFocus }: Desk, loadedAt: number): void {
  const done = useRef<NextFocus | null>(null);
  useEffect(() => {
    if (!nextFocus || done.current === nextFocus || loadedAt < nextFocus.since) return;
    done.current = nextFocus;
    if (!followTrail(nextFocus.rows)) document.getElementById(newestId)?.focus({ preventScroll: true });
  }, [nextFocus, loadedAt]);
}

function Lists({ loaded, desk, keys }: { loaded: LoadedDesk; desk: Desk; keys: DeskKeys }) {
  const { state, page, words, cursor, rest, certain, likely, twice, kept, loadedAt: now } = loaded;
  const { history, opening, sampleInbox } = loaded;
  const shows = (name: typeof state) => state === null || state === name;
  const shown = [...certain, ...likely, ...twice];
  const { already_used } = page.counts;
  const hasWork = shown.length + already_used + kept.texts.length > 0;
  const left = state === null ? whatIsLeft({ ...page, unclear: kept.texts.length }) : null;
  return (
    <>
      <OpeningStopped opening={opening} action={<LeaveOff desk={desk} />} />
      {state === null && (
        <BringIn
          sampleInbox={sampleInbox}
          hasWork={hasWork}
          onBrought={(since) => desk.focusNext({ rows: broughtTo, since })}
        />
      )}
      <CountTiles page={page} chosen={state} />
      <Refused desk={desk} shown={new Set([...shown, ...page.payments].map(({ id }) => id))} />
      {state !== null && <BackToDesk />}
      {state !== null && !isDecided(state) && (
        <PaymentList state={state} page={page} words={words} cursor={cursor} rest={rest} now={now} desk={desk} />
      )}
      {left && (
        <div className="sheet py-8 pr-6">
          <h2 id="desk-left" tabIndex={-1} className="text-xl leading-[2rem]">
            {left.title}
          </h2>
          <p className="text-soft">{left.text}</p>
        </div>
      )}
      {state !== null && isDecided(state) && page.counts[state] === 0 && <EmptyList state={state} />}
      {shows('certain') && certain.length > 0 && (
        <CertainList payments={certain} count={page.counts.certain} now={now} desk={desk} />
      )}
      {shows('likely') && likely.length > 0 && (
        <LikelyList payments={likely} count={page.counts.likely} now={now} desk={desk} keys={keys} />
      )}
      {shows('claimed_twice') && twice.length > 0 && (
        <ClaimedTwice payments={twice} now={now} desk={desk} keys={keys} />
      )}
      {state === null && <UsedLine count={page.counts.already_used} />}
      {state === null && <UnclearList kept={kept} now={now} desk={desk} keys={keys} />}
      {state === null && <WaitingLine waiting={page.waiting} now={now} />}
      {state === null && <RestLine rest={page.rest} />}
      {state === null && <OwedLine owed={page.owed} />}
      {state === null && <HistoryList history={history} now={now} desk={desk} />}
      {opening && (
        <May call="saveOpening">
          <OpeningSwitch opening={opening} desk={desk} />
        </May>
      )}
    </>
  );
}

/** After payments were stored, the first of these elements that exists gets the focus. */
const broughtTo = [...openStates, 'used', 'unclear', 'desk-left'];

function Refused({ desk, shown }: { desk: Desk; shown: ReadonlySet<string> }) {
  const gone = desk.refused.filter(({ id }) => !shown.has(id));
  if (gone.length === 0) return null;
  return (
    <Notice tone="error">
      <p>{texts.notMarked}</p>
      <ul>
        {gone.map(({ id, name, sentence }) => (
          <li key={id}>{name ? `${name}: ${sentence}` : sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

function OwedLine({ owed: { count, sum, undecided } }: { owed: DeskAnswer['owed'] }) {
  if (count + undecided === 0) return null;
  return (
    <DeskLink to={linkTo('adminWhoOwes')} look={owedTexts.look}>
      {count > 0 && <strong>{owedTexts.owed(exactTaka(sum), count)}</strong>}{' '}
      {undecided > 0 && <span className="font-semibold text-amber">{owedTexts.undecided(undecided)}</span>}
    </DeskLink>
  );
}

function RestLine({ rest: { count, sum, asked } }: { rest: DeskAnswer['rest'] }) {
  if (count + asked === 0) return null;
  return (
    <DeskLink to={linkTo('adminPayments', { state: 'settled', rest: 'yes' })} look={refundTexts.look}>
      {count > 0 && <strong>{refundTexts.rest(exactTaka(sum), count)}</strong>}{' '}
      {asked > 0 && <span className="font-semibold text-amber">{refundTexts.asked(asked)}</span>}
    </DeskLink>
  );
}

function NewestAct({ desk: { newest, busy, undoNewest } }: { desk: Desk }) {
  return (
    <NewestBar id={newestId} said={newest && `${formatClock(newest.at)} · ${newest.text}`}>
      {newest && canUndo(newest) && (
        <Button look="quiet" className="shrink-0 px-2" busy={busy === 'newest'} onClick={undoNewest}>
          <UndoIcon className="size-4" />
          {texts.undo}
          <Key>z</Key>
        </Button>
      )}
    </NewestBar>
  );
}
