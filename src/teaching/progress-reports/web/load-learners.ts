import type { LoaderFunctionArgs } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { lastDays } from '#base/shared/dhaka-days.ts';
import { apiOf } from '#contract/web/api-client.ts';
import type { CourseLearners, FiguredCourse, MissedLearners } from '#teaching/progress-reports/learners.ts';
import { progressReportTexts as texts } from '#teaching/progress-reports/screen-messages.ts';

export type ShownCourse = { id: string; learners: CourseLearners; missed: MissedLearners; isFirstPage: boolean };

type Loaded = {
  id: string | null;
  courses: FiguredCourse[] | null;
  shown: ShownCourse | null;
  problem: string | null;
  today: string;
};

export async function loadProgressReports(args: LoaderFunctionArgs): Promise<Loaded> {
  const api = apiOf(args);
  const { signal, url } = args.request;
  const search = new URL(url).searchParams;
  const [id, cursor] = [search.get('id'), search.get('cursor')];
  const [today = ''] = lastDays(1, Date.now());
  const readCourse = async (courseId: string): Promise<ShownCourse> => {
    const params = { id: courseId };
    const [learners, missed] = await Promise.all([
      api('GET', '/api/admin/learners/:id', { params, signal }),
      api('GET', '/api/admin/learners/:id/missed', { params, query: cursor ? { cursor } : {}, signal }),
    ]);
    return { id: courseId, learners, missed, isFirstPage: cursor === null };
  };
  const [overview, course] = await Promise.allSettled([
    api('GET', '/api/admin/learners', { signal }),
    id ? readCourse(id) : null,
  ]);
  const failure = [overview, course].find((one) => one.status === 'rejected');
  return {
    id,
    courses: overview.status === 'fulfilled' ? overview.value.courses : null,
    shown: course.status === 'fulfilled' ? course.value : null,
    problem: failure ? loadProblem(failure.reason, () => texts.failed).problem : null,
    today,
  };
}
