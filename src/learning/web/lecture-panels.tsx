import { type RefObject, useState } from 'react';
import type { CourseProgress } from '#learning/progress.ts';
import { noteTexts, playerScreens as texts } from '#learning/screen-messages.ts';
import { Tabs } from '#ui/tabs.tsx';
import type { VideoHandle } from './lecture-video.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { SaveAsText } from './save-as-text.tsx';
import type { Notes } from './use-notes.ts';

type LecturePanelsProps = {
  studentId: string;
  courseId: string;
  lecture: CourseProgress['lectures'][number];
  notes: Notes;
  video: RefObject<VideoHandle | null>;
};

/** What stands below a lecture; the chosen one stays chosen from lecture to lecture. */
export function LecturePanels({ studentId, courseId, lecture, notes, video }: LecturePanelsProps) {
  const [chosen, setChosen] = useState<'notes'>('notes');
  const all = notes.notes;
  const own = all?.filter(({ lectureId }) => lectureId === lecture.id) ?? [];
  return (
    <section aria-label={texts.panels} className="panel mx-4 overflow-hidden sm:mx-0">
      <Tabs
        label={texts.panels}
        items={[{ value: 'notes', label: <TabName name={noteTexts.title} count={own.length} /> }]}
        value={chosen}
        onChange={setChosen}
        aside={all !== null && all.length > 0 && <SaveAsText notes={all} />}
      >
        <NotesPanel {...{ studentId, notes, own, video }} lecture={{ courseId, lectureId: lecture.id }} />
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
