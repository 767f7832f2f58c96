/** What is said about links and files beside lectures. */
export const materialMessages = {
  titleMissing: 'Please give it a name.',
  link: 'Enter a full https address.',
  lecture: 'A lecture is named by its id.',
  place: 'A place is a whole number from 1 to 20.',
  eitherOr: 'Give a link or a PDF, not both.',
  nothing: 'Give a link or a PDF.',
  id: 'A material is named by a UUID.',
  notFound: 'This material was not found.',
  tooMany: (most: number) => `A lecture has at most ${most} materials. Remove one first.`,
};
