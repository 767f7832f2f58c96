import { formatPhone } from '#base/shared/phone.ts';
import type { ShelfCourse } from '#courses/catalogue/course.ts';
import { firstFacts } from '#school/profile/first-facts.ts';
import type { ShownSchool } from '#school/profile/school.ts';

export const steps = ['school', 'reach', 'paying', 'course', 'opening'] as const;
export type Step = (typeof steps)[number];

export const stepNamed = (name: string | null): Step | undefined => steps.find((one) => one === name);

/** Returns the course that the onboarding shows: the newest public course, or else the oldest draft. */
export function firstCourse(courses: ShelfCourse[]): ShelfCourse | undefined {
  const shown = courses.filter(({ publication }) => publication !== 'archived');
  return shown.find(({ publication }) => publication === 'public') ?? shown.at(-1);
}

export function doneSteps(school: ShownSchool, course: ShelfCourse | undefined): Record<Step, boolean> {
  return { ...firstFacts(school), course: course !== undefined, opening: course?.publication === 'public' };
}

export function saidOf(school: ShownSchool, course: ShelfCourse | undefined): Record<Step, string> {
  const { name, address, phone, email, wallets, banks } = school;
  return {
    school: [name, address].filter(Boolean).join(', '),
    reach: formatPhone(phone) || email,
    paying: formatPhone(wallets[0]?.number ?? '') || (banks[0]?.bank ?? ''),
    course: course?.title ?? '',
    opening: '',
  };
}
