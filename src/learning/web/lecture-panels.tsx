import { type ReactNode, type RefObject, useState } from 'react';
import type { CourseProgress } from '#learning/progress.ts';
import { noteTexts, playerScreens as texts } from '#learning/screen-messages.ts';
import type { Material } from '#lectures/material.ts';
import { materialTexts } from '#lectures/material-messages.ts';
import { questionTexts } from '#questions/screen-messages.ts';
import { QuestionsPanel } from '#questions/web/student/questions-panel.tsx';
import { useQuestions } from '#questions/web/student/use-questions.ts';
import { Tabs } from '#ui/tabs.tsx';
import type { VideoHandle } from './lecture-video.tsx';
import { MaterialsPanel } from './materials-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { SaveAsText } from './save-as-text.tsx';
import type { Notes } from './use-notes.ts';

type LecturePanelsProps = {
  studentId: string;
  courseId: string;
  lecture: CourseProgress['lectures'][number];
  notes: Notes;
  /** Of the whole course. */
  materials: Material[];
  video: RefObject<VideoHandle | null>;
  /** The one that is open at first, where such a one is there. */
  wanted: string;
};

/** Where a press that means one of the panels leads. */
export const panelsId = 'panels';

type Panel = {
  value: string;
  name: string;
  count: number;
  /** Stands at the end of the row of tabs. */
  aside?: ReactNode;
  content: ReactNode;
};

/** What stands below a lecture; the chosen one stays chosen from lecture to lecture, where it has such a one. */
export function LecturePanels({ studentId, courseId, lecture, notes, materials, video, wanted }: LecturePanelsProps) {
  const [chosenName, choose] = useState(wanted);
  const lectureId = lecture.id;
  const own = notes.notes?.filter((note) => note.lectureId === lectureId) ?? [];
  const beside = materials.filter((one) => one.lectureId === lectureId);
  const questions = useQuestions({ courseId, lectureId });
  const position = () => video.current?.position() ?? null;
  const onJump = (seconds: number) => video.current?.goTo(seconds);
  const panels: Panel[] = [
    {
      ...{ value: 'notes', name: noteTexts.title, count: own.length },
      aside: notes.notes !== null && notes.notes.length > 0 && <SaveAsText notes={notes.notes} />,
      content: <NotesPanel {...{ studentId, notes, own, video }} lecture={{ courseId, lectureId }} />,
    },
    {
      ...{ value: 'questions', name: questionTexts.title, count: questions.list?.questions.length ?? 0 },
      content: <QuestionsPanel {...{ studentId, lectureId, questions, position, onJump }} />,
    },
    ...(beside.length > 0
      ? [
          {
            ...{ value: 'materials', name: materialTexts.title, count: beside.length },
            content: <MaterialsPanel courseId={courseId} materials={beside} />,
          },
        ]
      : []),
  ];
  const chosen = panels.find(({ value }) => value === chosenName) ?? panels[0];
  return (
    <section id={panelsId} aria-label={texts.panels} className="panel mx-4 scroll-mt-20 overflow-hidden sm:mx-0">
      <Tabs
        label={texts.panels}
        items={panels.map(({ value, name, count }) => ({ value, label: <TabName name={name} count={count} /> }))}
        value={chosen?.value ?? ''}
        onChange={choose}
        aside={chosen?.aside}
      >
        {chosen?.content}
      </Tabs>
    </section>
  );
}

function TabName({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name} {count > 0 && <span className="font-normal tabular-nums">{count}</span>}
    </>
  );
}
