import { type RefObject, useState } from 'react';
import type { CourseProgress } from '#learning/progress.ts';
import { noteTexts, playerScreens as texts } from '#learning/screen-messages.ts';
import type { Material } from '#lectures/material.ts';
import { materialTexts } from '#lectures/material-messages.ts';
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
};

/** What stands below a lecture; the chosen one stays chosen from lecture to lecture. */
export function LecturePanels({ studentId, courseId, lecture, notes, materials, video }: LecturePanelsProps) {
  const all = notes.notes;
  const own = all?.filter(({ lectureId }) => lectureId === lecture.id) ?? [];
  const [wanted, setChosen] = useState<'notes' | 'materials'>('notes');
  const beside = materials.filter(({ lectureId }) => lectureId === lecture.id);
  const items = [
    { value: 'notes' as const, label: <TabName name={noteTexts.title} count={own.length} /> },
    ...(beside.length > 0
      ? [{ value: 'materials' as const, label: <TabName name={materialTexts.title} count={beside.length} /> }]
      : []),
  ];
  // A lecture without any has no such tab.
  const chosen = beside.length > 0 ? wanted : 'notes';
  return (
    <section aria-label={texts.panels} className="panel mx-4 overflow-hidden sm:mx-0">
      <Tabs
        label={texts.panels}
        items={items}
        value={chosen}
        onChange={setChosen}
        aside={chosen === 'notes' && all !== null && all.length > 0 && <SaveAsText notes={all} />}
      >
        {chosen === 'notes' ? (
          <NotesPanel {...{ studentId, notes, own, video }} lecture={{ courseId, lectureId: lecture.id }} />
        ) : (
          <MaterialsPanel courseId={courseId} materials={beside} />
        )}
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
