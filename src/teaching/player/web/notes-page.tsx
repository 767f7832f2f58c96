import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { languageOf } from '#base/shared/language.ts';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo, linkToLecture, playsAt } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { FailedToLoad } from '#money/enrollments/web/student/failed-to-load.tsx';
import { StudentRail } from '#teaching/dashboard/web/student-rail.tsx';
import type { Note } from '#teaching/player/note.ts';
import { byCourseTitles, groupNotes } from '#teaching/player/notes-text.ts';
import { noteTexts as texts } from '#teaching/player/screen-messages.ts';
import { BlankPage } from './blank-page.tsx';
import { DeletedNote } from './deleted-note.tsx';
import { NoteItem } from './note-item.tsx';
import { readNotes } from './read-notes.ts';
import { SaveAsText } from './save-as-text.tsx';
import { type Notes, useNotes } from './use-notes.ts';

export async function loader(args: LoaderFunctionArgs) {
  try {
    return { notes: byCourseTitles(await readNotes(apiOf(args))), problem: null, status: 200 };
  } catch (error) {
    return { notes: [], ...loadProblem(error, () => texts.notLoaded) };
  }
}

export default function NotesPage() {
  const { notes: loaded, problem, status } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6 px-4 py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8 lg:py-10">
      <PageHead title={texts.heading} />
      <div className="lg:col-span-2">
        <h1 className="text-3xl">{texts.heading}</h1>
        {loaded.length > 0 && <p className="text-soft">{texts.onlyYou}</p>}
      </div>
      <StudentRail />
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        {problem !== null && <FailedToLoad problem={problem} status={status} />}
        {problem === null && <OwnNotes loaded={loaded} />}
      </div>
    </div>
  );
}

function OwnNotes({ loaded }: { loaded: Note[] }) {
  const notes = useNotes(loaded);
  const [now] = useState(Date.now);
  const own = notes.notes ?? [];
  return (
    <>
      {own.length === 0 && (
        <BlankPage title={texts.emptyTitle} text={texts.empty} to={linkTo('dashboard')} press={texts.back} />
      )}
      {groupNotes(own).map(({ courseId, title, lectures }) => (
        <section key={courseId} aria-labelledby={`course-${courseId}`} className="panel overflow-hidden">
          <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 sm:px-5">
            <h2 id={`course-${courseId}`} lang={languageOf(title)} className="text-lg">
              {title}
            </h2>
            <SaveAsText notes={own.filter((one) => one.courseId === courseId)} />
          </div>
          {lectures.map((lecture) => (
            <LectureNotes key={lecture.lectureId} courseId={courseId} lecture={lecture} notes={notes} now={now} />
          ))}
        </section>
      ))}
      <DeletedNote notes={notes} className="panel" />
    </>
  );
}

type LectureNotesProps = {
  courseId: string;
  lecture: ReturnType<typeof groupNotes>[number]['lectures'][number];
  notes: Notes;
  now: number;
};

function LectureNotes({ courseId, lecture: { heading, notes: own }, notes, now }: LectureNotesProps) {
  const navigate = useNavigate();
  const place = own[0]?.lecture ?? null;
  const jump = place && ((at: number) => navigate(linkToLecture(courseId, place), { state: playsAt(at) }));
  return (
    <div className="border-line border-t">
      <h3 lang={languageOf(heading)} className="px-4 pt-3 font-sans font-semibold text-base tracking-normal sm:px-5">
        {place ? (
          <TextLink to={linkToLecture(courseId, place)} className="wrap-anywhere">
            {heading}
          </TextLink>
        ) : (
          heading
        )}
      </h3>
      <ul className="divide-y divide-line pb-1">
        {own.map((note) => (
          <NoteItem key={note.id} note={note} notes={notes} now={now} onJump={jump} />
        ))}
      </ul>
    </div>
  );
}
