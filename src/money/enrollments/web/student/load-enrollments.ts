import type { ApiClient } from '#contract/web/api-client.ts';
import { shownWords } from '#courses/catalogue/shown-course.ts';
import type { StudentEnrollment } from '#money/enrollments/enrollment.ts';
import type { Waiting } from '#money/enrollments/waiting.ts';

export type ListedEnrollment = Pick<
  StudentEnrollment,
  'courseId' | 'courseNo' | 'title' | 'short' | 'description' | 'courseCardImage' | 'fbLink' | 'status' | 'price'
> &
  Partial<Pick<StudentEnrollment, 'method' | 'reference' | 'createdAt' | 'asked' | 'owed' | 'awaitsRest'>>;

type InBengali = { titleBengali?: string | undefined; shortBengali?: string | undefined };

export function shownEnrollment<Enrollment extends InBengali & { title: string; short: string }>(
  enrollment: Enrollment,
) {
  const { titleBengali, shortBengali, ...others } = enrollment;
  const { title, short } = enrollment;
  return { ...others, title: shownWords(title, titleBengali), short: shownWords(short, shortBengali) };
}

/** Title, description and price may come under either of two names (specification 3.2). */
type Arriving = ListedEnrollment & InBengali & { courseTitle?: string; subtitle?: string; paid?: number };

/** Newest first. The answer is an array or an object with the list (specification 7.2). */
export async function loadEnrollments(api: ApiClient): Promise<ListedEnrollment[]> {
  const answer: Arriving[] | { enrollments?: Arriving[] } = await api('GET', '/api/students/enrollments');
  const list: Arriving[] = Array.isArray(answer) ? answer : (answer.enrollments ?? []);
  return list.map(({ courseTitle = '', subtitle = '', paid = 0, ...enrollment }) =>
    shownEnrollment({
      ...enrollment,
      title: enrollment.title ?? courseTitle,
      description: enrollment.description ?? subtitle,
      price: enrollment.price ?? paid,
    }),
  );
}

export async function loadWaiting(
  api: ApiClient,
  enrollments: Pick<ListedEnrollment, 'status'>[],
): Promise<Waiting | null> {
  if (enrollments.every(({ status }) => status !== 'pending')) return null;
  try {
    return await api('GET', '/api/students/waiting');
  } catch {
    return null;
  }
}
