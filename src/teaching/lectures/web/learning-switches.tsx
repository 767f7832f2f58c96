import { LinkButton } from '#base/ui/button.tsx';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import { useMay } from '#people/staff-accounts/web/work.tsx';
import type { Watermarking } from '#school/profile/school-facts.ts';
import { adminTexts as certificateTexts } from '#teaching/certificates/screen-messages.ts';
import type { CourseLearning } from '#teaching/lectures/course-learning.ts';
import { editorMessages as texts } from '#teaching/lectures/editor-messages.ts';
import { AutosaveSwitch } from './autosave-switch.tsx';

type LearningProps = { courseId: string; learning: CourseLearning };

const saveLearning = (courseId: string, body: Partial<CourseLearning>) =>
  api('PUT', '/api/admin/courses/:id/learning', { params: { id: courseId }, body });

export function CourseSwitches({ courseId, learning }: LearningProps) {
  const may = useMay();
  return (
    <>
      <CertificateSwitch courseId={courseId} learning={learning} />
      {may('previewCertificate') && (
        <LinkButton look="quiet" to={linkTo('adminCourseCertificate', { id: courseId })} className="justify-self-start">
          {certificateTexts.toCourse}
        </LinkButton>
      )}
      <AutosaveSwitch
        title={texts.exercisesCount}
        text={texts.exercisesCountText}
        isOn={learning.exercisesCount}
        save={async (exercisesCount) => (await saveLearning(courseId, { exercisesCount })).exercisesCount}
      />
      <LinkButton look="quiet" to={linkTo('adminExercises', { id: courseId })} className="justify-self-start">
        {texts.toExercises}
      </LinkButton>
    </>
  );
}

export function CertificateSwitch({ courseId, learning }: LearningProps) {
  return (
    <AutosaveSwitch
      title={texts.certificate}
      text={texts.certificateText}
      isOn={learning.certificate}
      save={async (certificate) => (await saveLearning(courseId, { certificate })).certificate}
    />
  );
}

export function WatermarkSwitch({ stored }: { stored: Watermarking }) {
  const save = async (on: boolean) => (await api('PUT', '/api/admin/watermark', { body: { on } })).on;
  return <AutosaveSwitch title={texts.watermark} text={texts.watermarkText} isOn={stored.on} save={save} />;
}
