export const homeScreenTexts = {
  description: 'Recorded English lectures to watch again, on any phone.',
  myCourses: 'My courses',
  payments: 'Payments',
  screens: { narrow: 'A course on a phone', wide: 'The courses on a computer' },
};
