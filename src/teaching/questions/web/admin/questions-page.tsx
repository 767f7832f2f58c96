import { useEffect, useEffectEvent, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { useNextLocation } from '#base/platform/web/page.tsx';
import { Button } from '#base/ui/button.tsx';
import { SelectField } from '#base/ui/field.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { Tabs } from '#base/ui/tabs.tsx';
import { linkTo } from '#contract/links.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { NewestBar } from '#people/staff-accounts/web/newest-bar.tsx';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { waitingCounts } from '#people/staff-accounts/web/waiting-count.ts';
import { adminQuestionTexts as texts } from '#teaching/questions/admin-messages.ts';
import { questionStates } from '#teaching/questions/listed-question.ts';
import { chosenIn, type LoadedQuestions, loadQuestionList } from './load-question-list.ts';
import { QuestionRow } from './question-row.tsx';
import { type Failure, newestId, type QuestionActions, useQuestionActions } from './use-question-actions.ts';
import { type QuestionRows, useQuestionRows } from './use-question-rows.ts';

export const loader = loadQuestionList;

export default function QuestionsPage() {
  const loaded = useLoaderData<LoadedQuestions>();
  const { page, courses, problem } = loaded;
  const list = useQuestionRows(loaded);
  const actions = useQuestionActions(list);
  const navigate = useNavigate();
  const here = useLocation();
  const next = useNextLocation();
  // From the address that is being opened, so that a choice shows at once and a second one keeps it.
  const chosen = chosenIn(new URLSearchParams((next?.pathname === here.pathname ? next : here).search));
  const open = waitingCounts.use()?.questions ?? page?.open ?? 0;
  const show = ({ state, course }: Partial<typeof chosen>) => {
    const shown = { state: state ?? chosen.state, course: course ?? chosen.course };
    const address = linkTo('adminQuestions', { ...shown, state: shown.state === 'open' ? undefined : shown.state });
    return navigate(address, { preventScrollReset: true });
  };
  return (
    <AdminLayout title={texts.title} newest={<Newest actions={actions} />}>
      <p className="max-w-3xl text-soft">{texts.intro}</p>
      {problem !== null && <RetryNotice>{problem}</RetryNotice>}
      <div className="panel overflow-clip">
        <Tabs
          label={texts.tabs}
          items={questionStates.map((state) => ({
            value: state,
            label:
              state === 'open' && open > 0 && chosen.course === ''
                ? `${texts.states.open} ${texts.count(open)}`
                : texts.states[state],
          }))}
          value={chosen.state}
          onChange={(state) => show({ state })}
        >
          {courses.length > 1 && (
            <div className="max-w-md px-4 py-3 sm:px-5">
              <SelectField
                label={texts.course}
                value={chosen.course}
                onChange={({ target }) => show({ course: target.value })}
                options={[
                  { value: '', label: texts.allCourses },
                  ...courses.map(({ _id, courseNo, title }) => ({ value: _id, label: `${courseNo} · ${title}` })),
                ]}
              />
            </div>
          )}
          {page && <List list={list} actions={actions} isOfCourse={loaded.chosen.course !== ''} />}
        </Tabs>
      </div>
    </AdminLayout>
  );
}

function Newest({ actions }: { actions: QuestionActions }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { newest } = actions;
  return (
    <NewestBar id={newestId} said={failure ? failure.sentence : (newest?.said ?? null)}>
      {newest?.label !== undefined && (
        <Button
          look="quiet"
          className="shrink-0 px-2"
          busy={actions.busy === 'undo'}
          onClick={async () => setFailure(await actions.undo())}
        >
          {newest.label}
        </Button>
      )}
    </NewestBar>
  );
}

function List({ list, actions, isOfCourse }: { list: QuestionRows; actions: QuestionActions; isOfCourse: boolean }) {
  const session = adminSession.use();
  const [now] = useState(Date.now);
  const { rows, hasMore, reading, readMore, problem, state } = list;
  const goOn = useEffectEvent(readMore);
  const isUsedUp = rows.length === 0 && hasMore && problem === null;
  useEffect(() => {
    if (isUsedUp) goOn();
  }, [isUsedUp]);
  const adminId = session.state === 'signed-in' ? session.account._id : '';
  return (
    <>
      <ul aria-label={texts.list} className="divide-y divide-line border-line border-t">
        {rows.map((question) => (
          <QuestionRow key={question.id} question={question} actions={actions} adminId={adminId} now={now} />
        ))}
      </ul>
      {rows.length === 0 && !hasMore && (
        <div className="px-4 py-8 sm:px-5">
          <h2 id="questions-end" tabIndex={-1} className="text-xl">
            {texts.empty[state]}
          </h2>
          <p className="text-soft">{isOfCourse ? texts.emptyCourse : texts.emptyText[state]}</p>
        </div>
      )}
      {problem !== null && <FormFailure error={null} sentence={problem} />}
      {hasMore && (
        <div className="border-line border-t px-4 py-2 sm:px-5">
          <Button look="quiet" className="-mx-4" busy={reading} onClick={readMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}
