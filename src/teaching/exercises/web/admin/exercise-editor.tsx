import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type * as v from 'valibot';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { statusOf } from '#base/platform/web/json-client.ts';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { SelectField, TextArea } from '#base/ui/field.tsx';
import { SaveBar } from '#base/ui/save-bar.tsx';
import { useLeaveGuard } from '#base/ui/use-leave-guard.ts';
import { useSettled } from '#base/ui/use-settled.ts';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { leaveQuestion } from '#courses/catalogue/web/choosing/leave-question.ts';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { May } from '#people/staff-accounts/web/work.tsx';
import type { EditedExercise } from '#teaching/exercises/exercise.ts';
import { readTasks } from '#teaching/exercises/read-tasks.ts';
import { exerciseTexts as texts } from '#teaching/exercises/screen-messages.ts';
import { lectureTitleOf } from '#teaching/lectures/lecture-title.ts';
import type { EditedOutline } from '#teaching/lectures/outline.ts';
import { ExercisePreview } from './exercise-preview.tsx';

export type EditedCourse = { id: string; outline: v.InferOutput<typeof EditedOutline>; exercises: EditedExercise[] };

export function ExerciseEditor({ course }: { course: EditedCourse }) {
  const [search] = useSearchParams();
  // The address only sets which lecture is open first. Choosing another lecture does not change the address, to avoid a
  // navigation.
  const [chosenId, choose] = useState(search.get('lecture'));
  const [stored, setStored] = useState(course.exercises);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [wasSaved, setSaved] = useState(false);

  const storedOf = (id: string) => stored.find((one) => one.lectureId === id);
  const textOf = (id: string) => typed.get(id) ?? storedOf(id)?.text ?? '';
  const lectures = course.outline.flatMap(({ topicNo, classes }) =>
    classes.flatMap((one) => (one.id === undefined ? [] : { ...one, id: one.id, topicNo })),
  );
  const lecture = lectures.find(({ id }) => id === chosenId) ?? lectures[0];
  const changed = [...typed].filter(([id, text]) => text !== (storedOf(id)?.text ?? ''));
  useLeaveGuard(changed.length > 0, leaveQuestion);
  const text = lecture ? textOf(lecture.id) : '';
  const { tasks, problems } = useSettled(useMemo(() => readTasks(text), [text]));

  if (!lecture)
    return (
      <div className="panel grid justify-items-start gap-3 p-6">
        <p className="text-soft">{texts.noLectures}</p>
        <LinkButton look="outline" to={linkTo('adminLectures', { id: course.id })}>
          {texts.toOutline}
        </LinkButton>
      </div>
    );
  const type = (to: string) => {
    setTyped(new Map([...typed, [lecture.id, to]]));
    setSaved(false);
    setFailure(null);
  };
  const keep = (saved: EditedExercise) => {
    setStored((all) => [...all.filter(({ lectureId }) => lectureId !== saved.lectureId), saved]);
  };
  async function save(lectureId: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = { text, version: storedOf(lectureId)?.version ?? 0 };
      keep(
        await api('PUT', '/api/admin/courses/:id/exercises/:lectureId', { params: { id: course.id, lectureId }, body }),
      );
      setSaved(true);
    } catch (error) {
      setFailure(error);
      if (statusOf(error) === 409) await readTheirs(lectureId);
    }
    setBusy(false);
  }
  /**
   * After a conflict, reads the version that another admin saved and keeps the text typed here. The next save then
   * replaces that version.
   */
  async function readTheirs(lectureId: string): Promise<void> {
    setTyped(new Map([...typed, [lectureId, text]]));
    const found = await api('GET', '/api/admin/courses/:id/exercises', { params: { id: course.id } }).catch(() => null);
    const theirs = found?.exercises.find((one) => one.lectureId === lectureId);
    if (theirs) keep(theirs);
  }
  const isChanged = changed.some(([id]) => id === lecture.id);
  const status =
    problems.length > 0
      ? texts.toCorrect(problems.length)
      : isChanged
        ? texts.unsaved
        : wasSaved
          ? texts.saved
          : texts.noneWrong;
  return (
    <>
      <SelectField
        label={texts.lecture}
        value={lecture.id}
        options={lectures.map((one) => ({
          value: one.id,
          label: texts.lectureLine(
            `${one.topicNo}.${one.lecture}`,
            lectureTitleOf(one),
            readTasks(textOf(one.id)).tasks.length,
          ),
        }))}
        onChange={({ target }) => {
          choose(target.value);
          setSaved(false);
          setFailure(null);
        }}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-3">
          <TextArea
            label={texts.tasks}
            hint={texts.howTo}
            rows={18}
            spellCheck
            lang="en"
            placeholder={texts.example}
            className="font-mono text-base"
            value={text}
            onChange={({ target }) => type(target.value)}
          />
          {text === '' && (
            <Button look="quiet" className="justify-self-start" onClick={() => type(texts.example)}>
              {texts.takeExample}
            </Button>
          )}
        </div>
        <ExercisePreview key={lecture.id} tasks={tasks} problems={problems} />
      </div>
      <May call="saveExercise">
        <SaveBar
          status={status}
          isWrong={problems.length > 0}
          problem={
            failure !== null && (
              <>
                <FormFailure error={failure} sentence={sendingProblem(failure, texts.failed, false)} />
                {statusOf(failure) === 409 && (
                  <div className="grid gap-1">
                    <p className="font-medium text-sm">{texts.theirs}</p>
                    <pre className="max-h-48 overflow-auto whitespace-pre-wrap rounded-control border border-line p-3 text-sm">
                      {storedOf(lecture.id)?.text}
                    </pre>
                  </div>
                )}
              </>
            )
          }
        >
          <Button
            busy={busy}
            aria-disabled={problems.length > 0 || !isChanged}
            onClick={() => isChanged && problems.length === 0 && save(lecture.id)}
          >
            {texts.save}
          </Button>
        </SaveBar>
      </May>
    </>
  );
}
