import { shareUrl } from '#base/media/image-url.ts';
import { sharePicture } from '#school/profile/share-picture.ts';
import type { PublicCourse } from './course.ts';
import { discountedPrice } from './price.ts';

type Absolute = (path: string) => string;

const units = { hour: 'H', day: 'D', week: 'W', month: 'M' } as const;
const isUnit = (word: string): word is keyof typeof units => Object.hasOwn(units, word);
const frequencies = { day: 'Daily', week: 'Weekly', month: 'Monthly' } as const;
const duration = /^(\d{1,4})\s*(hour|day|week|month)s?$/i;

/** Turns a duration into schema.org's workload (`12 hours`) or schedule (`60 days`). Other texts give undefined. */
function courseInstance(text: string): object | undefined {
  const [, count, word] = duration.exec(text.trim()) ?? [];
  const unit = word?.toLowerCase() ?? '';
  if (!isUnit(unit)) return undefined;
  const online = { '@type': 'CourseInstance', courseMode: 'Online' };
  if (unit === 'hour') return { ...online, courseWorkload: `PT${count}H` };
  const schedule = { '@type': 'Schedule', repeatFrequency: frequencies[unit], repeatCount: Number(count) };
  return { ...online, courseSchedule: { ...schedule, duration: `P${count}${units[unit]}` } };
}

type Described = Pick<
  PublicCourse,
  | 'title'
  | 'shortDescription'
  | 'courseBanner'
  | 'courseNo'
  | 'courseFee'
  | 'discount'
  | 'courseDuration'
  | 'courseStatus'
>;

export function courseData(course: Described, path: string, schoolName: string, absolute: Absolute): object {
  const price = discountedPrice(course.courseFee, course.discount);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: course.shortDescription,
    url: absolute(path),
    image: absolute(course.courseBanner),
    courseCode: course.courseNo,
    provider: { '@type': 'Organization', name: schoolName, url: absolute('/') },
    offers: {
      '@type': 'Offer',
      category: price === 0 ? 'Free' : 'Paid',
      price,
      priceCurrency: 'BDT',
      url: absolute(path),
      availability: `https://schema.org/${course.courseStatus === 'closed' ? 'SoldOut' : 'InStock'}`,
    },
    hasCourseInstance: courseInstance(course.courseDuration),
  };
}

export function instructorData(
  { name, title, description, img }: PublicCourse['instructor'],
  path: string,
  schoolName: string,
  absolute: Absolute,
): object {
  const url = absolute(path);
  const worksFor = { '@type': 'Organization', name: schoolName, url: absolute('/') };
  const person = { '@type': 'Person', name, jobTitle: title, description, image: absolute(img), url, worksFor };
  return { '@context': 'https://schema.org', '@type': 'ProfilePage', url, mainEntity: person };
}

type Listed = Pick<PublicCourse, 'title' | 'slug'>;

export function courseListData<Course extends Listed>(courses: Course[], pathOf: (course: Course) => string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: course.title,
      url: pathOf(course),
    })),
  };
}

export function sharePictureOf({ courseCardImage }: Pick<PublicCourse, 'courseCardImage'>): string {
  return shareUrl(courseCardImage) ?? sharePicture;
}
