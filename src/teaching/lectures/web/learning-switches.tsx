import { LinkButton } from '#base/ui/button.tsx';
import { linkTo } from '#contract/links.ts';
import { api } from '#contract/web/api-client.ts';
import type { Watermarking } from '#school/profile/school-facts.ts';
import type { CourseLearning } from '#teaching/lectures/course-learning.ts';
import { editorMessages as texts } from '#teaching/lectures/editor-messages.ts';
import { AutosaveSwitch } from './autosave-switch.tsx';

export function CourseSwitches({ courseId, learning }: { courseId: string; learning: CourseLearning }) {
  const change = (body: Partial<CourseLearning>) =>
    api('PUT', '/api/admin/courses/:id/learning', { params: { id: courseId }, body });
  return (
    <>
      <AutosaveSwitch
        title={texts.certificate}
        text={texts.certificateText}
        isOn={learning.certificate}
        save={async (certificate) => (await change({ certificate })).certificate}
      />
      <AutosaveSwitch
        title={texts.exercisesCount}
        text={texts.exercisesCountText}
        isOn={learning.exercisesCount}
        save={async (exercisesCount) => (await change({ exercisesCount })).exercisesCount}
      />
      <LinkButton look="quiet" to={linkTo('adminExercises', { id: courseId })} className="justify-self-start">
        {texts.toExercises}
      </LinkButton>
    </>
  );
}

export function WatermarkSwitch({ stored }: { stored: Watermarking }) {
  const save = async (on: boolean) => (await api('PUT', '/api/admin/watermark', { body: { on } })).on;
  return <AutosaveSwitch title={texts.watermark} text={texts.watermarkText} isOn={stored.on} save={save} />;
}
