import { type ReactNode, type RefObject, useState } from 'react';
import { listedMaterial } from '#base/media/listed-material.ts';
import { shownDuration } from '#base/shared/duration.ts';
import { fillPath } from '#base/shared/fill-path.ts';
import { shownDigits } from '#base/shared/interface-language.ts';
import { DraftForm } from '#base/ui/draft-form.tsx';
import { FileList } from '#base/ui/file-list.tsx';
import { NotLoadedLine } from '#base/ui/not-loaded-line.tsx';
import { Tabs } from '#base/ui/tabs.tsx';
import type { Exercises } from '#teaching/exercises/exercise.ts';
import { exerciseTexts } from '#teaching/exercises/screen-messages.ts';
import { ExercisePanel, rightOf } from '#teaching/exercises/web/student/exercise-panel.tsx';
import type { Tries } from '#teaching/exercises/web/student/use-tries.ts';
import type { Material } from '#teaching/lectures/material.ts';
import { materialTexts } from '#teaching/lectures/material-messages.ts';
import { answerDrafts, noteDrafts, questionDrafts } from '#teaching/lectures/web/lecture-drafts.ts';
import type { Note } from '#teaching/player/note.ts';
import type { CourseProgress } from '#teaching/player/progress.ts';
import { noteTexts, playerScreens as texts } from '#teaching/player/screen-messages.ts';
import { questionTexts } from '#teaching/questions/screen-messages.ts';
import { QuestionsPanel } from '#teaching/questions/web/student/questions-panel.tsx';
import { useQuestions } from '#teaching/questions/web/student/use-questions.ts';
import { DeletedNote } from './deleted-note.tsx';
import type { VideoHandle } from './lecture-video.tsx';
import { NoteItem } from './note-item.tsx';
import { panelsId } from './panels-id.ts';
import { SaveAsText } from './save-as-text.tsx';
import type { Notes } from './use-notes.ts';

type LecturePanelsProps = {
  studentId: string;
  courseId: string;
  lecture: CourseProgress['lectures'][number];
  notes: Notes;
  materials: Material[];
  /** All exercises of the course. Null if they could not be read. */
  exercises: Exercises | null;
  tries: Tries;
  video: RefObject<VideoHandle | null>;
  playFrom: (seconds: number) => void;
  wanted: string;
};

type Panel = {
  value: string;
  name: string;
  count: number;
  note?: string;
  aside?: ReactNode;
  content: ReactNode;
};

export function LecturePanels(props: LecturePanelsProps) {
  const { studentId, courseId, lecture, notes, materials, exercises, tries, video, playFrom, wanted } = props;
  const [chosenName, setChosen] = useState(wanted);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([wanted]));
  const lectureId = lecture.id;
  const own = notes.notes?.filter((note) => note.lectureId === lectureId) ?? [];
  const beside = materials.filter((one) => one.lectureId === lectureId);
  const questions = useQuestions({ courseId, lectureId, isShown: chosenName === 'questions' });
  const tasks = exercises?.exercises.find((one) => one.lectureId === lectureId)?.tasks ?? [];
  const position = () => video.current?.position() ?? null;
  const panels: Panel[] = [
    {
      ...{ value: 'notes', name: noteTexts.title, count: own.length },
      aside: notes.notes !== null && notes.notes.length > 0 && <SaveAsText notes={notes.notes} />,
      content: <NotesPanel {...{ studentId, notes, own, video, playFrom }} lecture={{ courseId, lectureId }} />,
    },
    {
      ...{ value: 'questions', name: questionTexts.title, count: questions.list?.questions.length ?? 0 },
      content: <QuestionsPanel {...{ studentId, lectureId, questions, position }} onJump={playFrom} />,
    },
    ...(beside.length > 0
      ? [
          {
            ...{ value: 'materials', name: materialTexts.title, count: beside.length },
            content: <MaterialsPanel courseId={courseId} materials={beside} />,
          },
        ]
      : []),
    ...(tasks.length > 0
      ? [
          {
            ...{ value: 'exercise', name: exerciseTexts.title, count: tasks.length },
            note: exerciseTexts.rightOf(rightOf(tasks, tries), tasks.length),
            content: <ExercisePanel key={lectureId} studentId={studentId} tasks={tasks} tries={tries} />,
          },
        ]
      : []),
  ];
  const chosen = panels.find(({ value }) => value === chosenName) ?? panels[0];
  const choose = (value: string) => {
    setChosen(value);
    setOpened((others) => new Set([...others, chosen?.value ?? '', value]));
  };
  const answers = answerDrafts.all(studentId);
  const isBegun: Record<string, boolean> = {
    notes: noteDrafts.of(studentId, lectureId) !== null,
    questions: questionDrafts.of(studentId, lectureId) !== null,
    exercise: tasks.some(({ id }) => id in answers),
  };
  // A hidden panel with unsent text stays in the page, because `isWriting` looks for such text.
  const staysOf = ({ value, content }: Panel) => (opened.has(value) || isBegun[value] ? content : undefined);
  return (
    <section id={panelsId} aria-label={texts.panels} className="panel mx-4 scroll-mt-20 overflow-hidden sm:mx-0">
      <Tabs
        label={texts.panels}
        items={panels.map((panel) => ({ value: panel.value, label: <TabName {...panel} />, kept: staysOf(panel) }))}
        value={chosen?.value ?? ''}
        onChange={choose}
        aside={chosen?.aside}
      >
        {chosen?.content}
      </Tabs>
    </section>
  );
}

function TabName({ name, count, note }: Pick<Panel, 'name' | 'count' | 'note'>) {
  return (
    <>
      {name} {count > 0 && <span className="font-normal tabular-nums">{note ?? shownDigits(count)}</span>}
    </>
  );
}

function MaterialsPanel({ courseId, materials }: { courseId: string; materials: Material[] }) {
  const fileOf = (materialId: string) =>
    fillPath('/api/students/:courseId/materials/:materialId/file', { courseId, materialId });
  return <FileList files={materials.map((one) => listedMaterial(one, fileOf))} />;
}

type NotesPanelProps = {
  studentId: string;
  lecture: { courseId: string; lectureId: string };
  notes: Notes;
  own: Note[];
  video: RefObject<VideoHandle | null>;
  playFrom: (seconds: number) => void;
};

function NotesPanel({ studentId, lecture, notes, own, video, playFrom }: NotesPanelProps) {
  const [now] = useState(Date.now);
  return (
    <>
      <DraftForm
        key={lecture.lectureId}
        accountId={studentId}
        draftKey={lecture.lectureId}
        drafts={noteDrafts}
        position={() => video.current?.position() ?? null}
        label={(at) => (at === null ? noteTexts.note : noteTexts.noteAt(shownDuration(at)))}
        placeholder={noteTexts.hint}
        hint={noteTexts.onlyYou}
        button={noteTexts.save}
        onSend={async ({ id, at, text }) => ({
          problem: await notes.save(noteTexts.notSaved, id, { ...lecture, at, text }),
        })}
      />
      {notes.notes === null && (
        <NotLoadedLine
          text={noteTexts.notLoaded}
          retry={noteTexts.retry}
          onRetry={() => notes.retry(noteTexts.notLoaded)}
        />
      )}
      {own.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {own.map((note) => (
            <NoteItem key={note.id} note={note} notes={notes} now={now} onJump={playFrom} />
          ))}
        </ul>
      )}
      <DeletedNote notes={notes} className="border-line border-t" />
    </>
  );
}
