/** What visitors read on the home page, in the catalogue and on a course's page. */
export const browseMessages = {
  homeDescription:
    'Recorded English lectures from Bangladesh: spoken English, IELTS, SSC, HSC and more. Pay by bKash, Nagad or Rocket.',
  heroTitle: 'English, put right with a kind red pen.',
  heroText:
    'Recorded lectures, in your own time, on your own phone. Pay by bKash, Nagad or Rocket; start the day your payment is checked.',
  seeAll: 'See all courses',
  sampleLecture: 'Free sample lecture',

  carousel: 'Featured courses',
  slide: (number: number, count: number) => `Slide ${number} of ${count}`,
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  pause: 'Stop the slides',
  play: 'Play the slides',
  sayInstead: (wrong: string, right: string) => `Not “${wrong}” but “${right}”`,

  courses: 'Courses',
  all: (count: number) => `All ${count}`,
  everything: 'All',
  showOthers: (count: number) => `Show the other ${count} courses`,
  showFewer: 'Show fewer courses',
  /** What a screen reader says of a button that stands on every card. */
  of: (button: string, title: string) => `${button}: ${title}`,
  enroll: 'Enroll Now',
  details: 'Show Details',
  oldPrice: 'Old price:',
  price: 'Price:',

  coursesDescription: 'All English courses of the school, with prices in taka.',
  search: 'Search',
  searchHint: 'Title, subject or teacher',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    popular: 'Most students',
    cheapest: 'Lowest price',
    dearest: 'Highest price',
  },
  show: 'Show',
  found: (count: number) => (count === 1 ? '1 course' : `${count} courses`),
  results: 'Courses found',
  showAll: 'Show all courses',
  retry: 'Retry',

  lessons: 'Lessons',
  duration: 'Duration',
  enrolled: 'Enrolled',
  about: 'About',
  willBeAble: 'What you will be able to do',
  instructor: 'Your teacher',
  outline: 'Lectures',
  topic: (number: number) => `Topic ${number}`,
  lectureCount: (count: number) => (count === 1 ? '1 lecture' : `${count} lectures`),
  untitledTopic: 'Untitled Topic',
  untitledLecture: 'Untitled lecture',
  outlineSoon: 'The list of lectures comes soon.',
  notFoundText: 'It may have been renamed, or it is no longer offered.',

  instructors: 'Instructors',
};
