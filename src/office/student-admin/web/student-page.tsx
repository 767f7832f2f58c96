import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { lastDays } from '#base/shared/dhaka-days.ts';
import { formatAge } from '#base/shared/dhaka-time.ts';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { useRestoreFocus } from '#base/ui/use-restore-focus.ts';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import type { AuditLine } from '#office/audit/audit-events.ts';
import { AuditLines } from '#office/audit/web/audit-lines.tsx';
import { pageTexts as texts } from '#office/student-admin/screen-messages.ts';
import { type StudentFile, shownRows } from '#office/student-admin/student-facts.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { May } from '#people/staff-accounts/web/work.tsx';
import { CertificatesPanel, CoursesPanel, PaymentsPanel, QuestionsPanel } from './course-panels.tsx';
import { DataPanel } from './data-panel.tsx';
import { EnrollPanel } from './enroll-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { emptyLine, Panel } from './panel.tsx';
import { type StudentActions, useStudentActions } from './use-student-actions.ts';
import { WhoPanel } from './who-panel.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const params = { studentId: args.params.id ?? '' };
  const isMore = new URL(args.request.url).searchParams.has('more');
  const now = Date.now();
  try {
    const query = isMore ? ({ more: 'yes' } as const) : {};
    const { signal } = args.request;
    const api = apiOf(args);
    const [file, told] = await Promise.all([
      api('GET', '/api/admin/students/:studentId', { params, query, signal }),
      api('GET', '/api/admin/audit', { query: { student: params.studentId }, signal }).catch(() => null),
    ]);
    return { file, lines: told?.lines ?? null, now, problem: null };
  } catch (error) {
    return { file: null, lines: null, now, ...loadProblem(error, () => texts.notLoaded) };
  }
}

export default function StudentPage() {
  const { file, lines, now, problem } = useLoaderData<typeof loader>();
  if (file) return <LoadedPage key={file.student.id} file={file} lines={lines} now={now} />;
  return (
    <AdminLayout title={texts.title} actions={<Back />}>
      <RetryNotice>{problem}</RetryNotice>
    </AdminLayout>
  );
}

const Back = () => (
  <LinkButton look="quiet" to={linkTo('adminStudents')}>
    {texts.back}
  </LinkButton>
);

type LoadedPageProps = { file: StudentFile; lines: AuditLine[] | null; now: number };

function LoadedPage({ file, lines, now }: LoadedPageProps) {
  const { student, enrollments, payments, certificates, questions, sessions, notes, more } = file;
  const actions = useStudentActions(student);
  const screen = useRef<HTMLDivElement>(null);
  useRestoreFocus(screen, '#who');
  const isErased = student.email === null;
  const [today = ''] = lastDays(1, now);
  const enrolled = enrollments.map(({ courseId }) => courseId);
  return (
    <div ref={screen} tabIndex={-1} className="contents">
      <AdminLayout title={student.name} actions={<Back />}>
        {actions.failure && <FormFailure {...actions.failure} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <WhoPanel student={student} actions={actions} now={now} />
            <CoursesPanel enrollments={enrollments} />
            <PaymentsPanel payments={payments} />
            <CertificatesPanel certificates={certificates} />
            <QuestionsPanel questions={questions} />
            {lines && <Timeline studentId={student.id} lines={lines} />}
            {more && (
              <LinkButton look="outline" className="justify-self-start" to="?more=yes" preventScrollReset>
                {texts.more}
              </LinkButton>
            )}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <NotesPanel studentId={student.id} notes={notes} actions={actions} isErased={isErased} />
            <SessionsPanel sessions={sessions} actions={actions} now={now} />
            {!isErased && <EnrollPanel studentId={student.id} enrolled={enrolled} actions={actions} />}
            {!isErased && (
              <May call="exportStudentData">
                <DataPanel student={student} actions={actions} today={today} />
              </May>
            )}
          </div>
        </div>
      </AdminLayout>
    </div>
  );
}

function Timeline({ studentId, lines }: { studentId: string; lines: AuditLine[] }) {
  const all = (
    <LinkButton look="quiet" to={linkTo('adminAudit', { student: studentId })}>
      {texts.timelineMore}
    </LinkButton>
  );
  return (
    <Panel id="timeline" title={texts.timeline} action={all}>
      {lines.length === 0 && <p className={emptyLine}>{texts.nothingHappened}</p>}
      <AuditLines lines={lines.slice(0, shownRows.few)} />
    </Panel>
  );
}

type SessionsPanelProps = Pick<StudentFile, 'sessions'> & { actions: StudentActions; now: number };

function SessionsPanel({ sessions, actions, now }: SessionsPanelProps) {
  return (
    <Panel
      id="sessions"
      title={texts.sessions}
      action={
        sessions.length > 1 && (
          <Button look="quiet-danger" busy={actions.isBusy('all')} onClick={actions.endAll}>
            {texts.endAll}
          </Button>
        )
      }
    >
      {sessions.length === 0 && <p className={emptyLine}>{texts.noSessions}</p>}
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 sm:px-5">
            <div className="min-w-0">
              <p>{device ?? texts.unknownDevice}</p>
              <p className="text-sm text-soft">{texts.lastUsed(formatAge(lastUsedAt, now))}</p>
            </div>
            <Button
              look="quiet-danger"
              className="-mr-4"
              busy={actions.isBusy(id)}
              aria-label={texts.endWhich(device ?? texts.unknownDevice)}
              onClick={() => actions.endSession(id)}
            >
              {texts.endOne}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
