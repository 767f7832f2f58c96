import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { fillPath } from '#base/shared/fill-path.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { AdminLayout } from '#people/staff-accounts/web/admin-layout.tsx';
import { FormFailure } from '#people/staff-accounts/web/form-failure.tsx';
import { adminTexts as texts } from '#teaching/certificates/screen-messages.ts';
import { sheetTexts } from '#teaching/certificates/sheet-messages.ts';
import { SheetImage } from '#teaching/certificates/web/sheet-image.tsx';
import { isRecorded } from '#teaching/lectures/outline.ts';
import { CertificateSwitch } from '#teaching/lectures/web/learning-switches.tsx';
import { CertificateRow } from './certificate-row.tsx';
import { useCertificateActions } from './use-certificate-actions.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const api = apiOf(args);
  const call = { params: { id: params.id ?? '' }, signal: request.signal };
  try {
    const [course, learning, list] = await Promise.all([
      api('GET', '/api/courses/get-course-basic/:id', call),
      api('GET', '/api/admin/courses/:id/learning', call),
      api('GET', '/api/admin/certificates', { query: { courseId: call.params.id }, signal: request.signal }),
    ]);
    return { found: { course, learning, list }, problem: null };
  } catch (error) {
    return { found: null, ...loadProblem(error, () => texts.courseNotLoaded) };
  }
}

export default function CourseCertificatePage() {
  const { found, problem } = useLoaderData<typeof loader>();
  const actions = useCertificateActions();
  if (!found)
    return (
      <AdminLayout title={texts.title}>
        <RetryNotice>{problem}</RetryNotice>
      </AdminLayout>
    );
  const { course, learning, list } = found;
  const path = fillPath('/api/admin/courses/:id/certificate', { id: course._id });
  return (
    <AdminLayout
      title={texts.titleOf(course.title)}
      actions={
        <LinkButton look="outline" to={linkTo('adminCertificates')}>
          {texts.all}
        </LinkButton>
      }
    >
      <CertificateSwitch key={course._id} courseId={course._id} learning={learning} />
      <section className="panel grid gap-3 p-4 sm:p-5">
        <h2 className="text-xl">{texts.looks}</h2>
        <p className="max-w-3xl text-soft">
          {texts.invented(course.lecture.flatMap(({ classes }) => classes).filter(isRecorded).length)}
        </p>
        <SheetImage path={path} alt={texts.drawn(sheetTexts.example.name, course.title)} />
      </section>
      {actions.failure && <FormFailure {...actions.failure} />}
      <section aria-labelledby="taken" className="panel overflow-hidden">
        <h2 id="taken" className="px-4 pt-4 text-xl sm:px-5">
          {texts.taken}
        </h2>
        {list.certificates.length === 0 && <p className="px-4 py-3 text-soft sm:px-5">{texts.none}</p>}
        <ul className="divide-y divide-line">
          {list.certificates.map((one) => (
            <CertificateRow key={one.id} certificate={one} actions={actions} />
          ))}
        </ul>
        {list.next !== null && (
          <p className="border-line border-t px-4 py-3 text-soft text-sm sm:px-5">{texts.onlyNewest}</p>
        )}
      </section>
    </AdminLayout>
  );
}
