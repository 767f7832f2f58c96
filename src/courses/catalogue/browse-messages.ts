export const browseMessages = {
  seeAll: 'See all courses',
  sampleLecture: 'Free sample lecture',

  carousel: 'Featured courses',
  carouselKind: 'carousel',
  slideKind: 'slide',
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
  of: (button: string, title: string) => `${button}: ${title}`,
  enroll: 'Enroll Now',
  details: 'Show Details',
  oldPrice: 'Old price:',
  price: 'Price:',

  retry: 'Retry',

  instructors: 'Instructors',
};
