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
  tooManyOfCourse: (most: number) => `A course has at most ${most} materials. Remove some first.`,
};

/** Of the lecture editor, and of the lists that students and visitors see. */
export const materialTexts = {
  title: 'Materials',
  count: (count: number) => (count === 0 ? '' : String(count)),
  text: 'Students who paid find them below the lecture; of a free lecture everybody does. They are stored at once.',
  saveFirst: 'Materials can be added when the new lecture is saved.',
  notLoaded: 'The materials could not be loaded. Reload the page to change them.',
  addFile: 'Add a PDF',
  replaceFile: 'Another PDF in its place',
  addLink: 'Add a link',
  name: 'Name',
  address: 'Address',
  store: 'Store',
  cancel: 'Cancel',
  sending: (share: number) => `Sending, ${Math.round(share * 100)}%`,
  edit: (title: string) => `Edit: ${title}`,
  removed: (title: string) => `${title} removed.`,
  undo: 'Undo',
  failed: 'The material was not stored.',
  notRemoved: 'The material was not removed.',
};
