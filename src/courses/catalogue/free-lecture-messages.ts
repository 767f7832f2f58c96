export const freeLectureMessages = {
  offer: 'Watch a free lecture',
  watch: 'Watch free',
  count: (free: number) => `${free} free`,
  video: (title: string) => `Free lecture: ${title}`,
  opening: 'Opening the lecture…',
  failed: 'The lecture did not open.',
  setBack: 'The school may have changed which lectures are free. Reload the page to see them.',
  videoFailed: 'The video did not load. Check your internet connection, then try again.',
  late: 'The video is taking a long time to load.',
  materials: 'Materials',
  close: 'Close the lecture',
};
