import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { SelectField } from '#base/ui/field.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { api, apiOf } from '#contract/web/api-client.ts';
import { deskTexts } from '#money/reconciliation/screen-messages.ts';
import { firstDayMessages as messages } from '#office/onboarding/messages.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import type { Opening, Watermarking } from '#school/profile/school-facts.ts';
import { schoolMessages } from '#school/profile/school-messages.ts';
import type { CourseLearning } from '#teaching/lectures/course-learning.ts';
import { editorMessages } from '#teaching/lectures/editor-messages.ts';
import { AutosaveSwitch } from '#teaching/lectures/web/autosave-switch.tsx';
import { WatermarkSwitch } from '#teaching/lectures/web/learning-switches.tsx';
import { SchoolEditor } from './school-editor.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const [school, switches] = await Promise.all([loadSchool(args), loadSwitches(args)]);
  return { ...school, switches };
}

export default function SchoolPage() {
  const { loaded, problem, switches } = useLoaderData<typeof loader>();
  return (
    <AdminLayout title={schoolMessages.title}>
      <p className="max-w-3xl text-soft">{schoolMessages.intro}</p>
      {loaded ? (
        <SchoolEditor {...loaded} switches={<SchoolSwitches stored={switches} />} />
      ) : (
        <RetryNotice>{problem}</RetryNotice>
      )}
    </AdminLayout>
  );
}

async function loadSchool(args: LoaderFunctionArgs) {
  const pageApi = apiOf(args);
  const { signal } = args.request;
  try {
    const [stored, versions] = await Promise.all([
      pageApi('GET', '/api/admin/school', { signal }),
      pageApi('GET', '/api/admin/school/versions', { signal }),
    ]);
    return { loaded: { stored, versions }, problem: null };
  } catch (error) {
    return { loaded: null, ...loadProblem(error, () => schoolMessages.loadFailed) };
  }
}

async function loadSwitches(args: LoaderFunctionArgs): Promise<SchoolSwitchesProps['stored']> {
  const pageApi = apiOf(args);
  const { signal } = args.request;
  try {
    const [watermark, opening, { courses }] = await Promise.all([
      pageApi('GET', '/api/admin/watermark', { signal }),
      pageApi('GET', '/api/admin/payments/opening', { signal }),
      pageApi('GET', '/api/courses/fetch/all', { signal, query: { basic: 'true' } }),
    ]);
    return { watermark, opening, courses };
  } catch {
    return null;
  }
}

type CourseName = { _id: string; title: string; courseNo: string };
type SchoolSwitchesProps = { stored: { watermark: Watermarking; opening: Opening; courses: CourseName[] } | null };

function SchoolSwitches({ stored }: SchoolSwitchesProps) {
  if (!stored) return <RetryNotice>{messages.switchesFailed}</RetryNotice>;
  return (
    <>
      <p className="text-soft">{messages.switchesIntro}</p>
      <AutosaveSwitch
        title={deskTexts.opening}
        text={deskTexts.openingText}
        isOn={stored.opening.on}
        save={async (on) => (await api('PUT', '/api/admin/payments/opening', { body: { on } })).on}
      />
      <WatermarkSwitch stored={stored.watermark} />
      {stored.courses.length > 0 && <CertificateSwitch courses={stored.courses} />}
    </>
  );
}

function CertificateSwitch({ courses }: { courses: CourseName[] }) {
  const [shown, setShown] = useState<{ courseId: string; learning: CourseLearning } | null>(null);
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<string>();

  async function choose(courseId: string): Promise<void> {
    setChosen(courseId);
    setShown(null);
    setProblem(undefined);
    if (courseId === '') return;
    try {
      const learning = await api('GET', '/api/admin/courses/:id/learning', { params: { id: courseId } });
      setShown({ courseId, learning });
    } catch (error) {
      setProblem(sendingProblem(error, messages.switchesFailed, false));
    }
  }

  return (
    <div className="panel grid gap-3 p-5">
      <SelectField
        label={messages.certificateOf}
        value={chosen}
        error={problem}
        options={[
          { value: '', label: messages.chooseCourse },
          ...courses.map(({ _id, title, courseNo }) => ({ value: _id, label: `${courseNo} · ${title}` })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {shown?.courseId === chosen && (
        <AutosaveSwitch
          key={shown.courseId}
          title={editorMessages.certificate}
          text={editorMessages.certificateText}
          isOn={shown.learning.certificate}
          save={async (certificate) => {
            const params = { id: shown.courseId };
            return (await api('PUT', '/api/admin/courses/:id/learning', { params, body: { certificate } })).certificate;
          }}
        />
      )}
    </div>
  );
}
