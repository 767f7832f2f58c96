import { beginningOf } from '#shared/beginning-of.ts';

/** Labels, hints and buttons of the player. */
export const playerScreens = {
  title: 'Lectures',
  outline: 'Outline',
  noTopics: 'No topics available.',
  noClasses: 'No classes yet.',
  untitledTopic: 'Untitled Topic',
  select: 'Select a lecture to start watching.',
  start: 'Start with the first lecture',
  goOn: (title: string) => `Go on with: ${title}`,
  done: 'watched',
  doneOf: (done: number, total: number) => `${done} of ${total} lectures done`,
  toGo(seconds: number) {
    const minutes = Math.max(1, Math.round(seconds / 60));
    if (minutes < 90) return minutes === 1 ? 'about 1 minute to go' : `about ${minutes} minutes to go`;
    return `about ${Math.round(minutes / 60)} hours to go`;
  },
  certificate: 'Certificate',
  certificateTaken: 'You have taken it.',
  certificateTakenBack: 'The school has taken it back. See why.',
  certificateReady: 'It is yours to take.',
  moreLectures: (count: number) =>
    count === 1 ? 'One more lecture, then it is yours.' : `${count} more lectures, then it is yours.`,
  exercisesDone: (done: number, total: number) => `${done} of ${total} exercises`,
  exerciseOpen: 'exercise to do',
  moreExercises: (count: number) =>
    count === 1 ? 'One more exercise, then it is yours.' : `${count} more exercises, then it is yours.`,
  percent: (percent: number) => `${percent}%`,
  partly: (percent: number) => `${percent}% watched`,
  placeIn: (position: string, duration: string) => `${position} of ${duration}`,
  continueAt: (position: string) => `Continue at ${position}`,
  continued: (position: string) => `Continued at ${position}.`,
  startOver: 'Start over',
  silent: 'This player does not tell how far you have come. When you are through, press ‘I have watched this lecture’.',
  iHaveWatched: 'I have watched this lecture',
  saved: (time: string) => `saved ${time}`,
  keptHere: 'kept on this device',
  notTaken: 'The school could not accept a part of what you watched.',
  loadingLecture: 'Opening the lecture…',
  play: (title: string) => `Play: ${title}`,
  fromVideoSite: 'Plays from the video site when you press.',
  frame: (title: string) => `Video: ${title}`,
  panels: 'Beside the lecture',
  watching: 'The lecture',
  place: (course: string, topicNo: number, topic: string) => `${course} · Topic ${topicNo}, ${topic}`,
  nextIn: (seconds: number) => `Next in ${seconds} s`,
  stayHere: 'Stay here',
  playNow: 'Play now',
  dataSaver: 'Data saver',
  dataSaverText:
    'On every page: small pictures, nothing loaded ahead. The next lecture waits for your press, and Vimeo sends a smaller picture; on YouTube choose one with its gear wheel.',
  fullScreen: 'Full screen',
  keys: 'Keys',
  useKeys: 'Use these keys',
  keyActions: [
    [['space'], 'play or rest'],
    [['left', 'right'], 'ten seconds back or on'],
    [['n'], 'next lecture'],
    [['p'], 'previous lecture'],
    [['?'], 'this list'],
  ] as const,
  previous: 'Previous',
  next: 'Next lecture',
  retry: 'Retry',
  dashboard: 'Back to Dashboard',
  checking: 'Your payment is being checked. Your lectures open when it is confirmed.',
  asked: 'Your payment is being checked, and the school asks you something.',
};

/** Of the card of an open course. */
export const standingTexts = {
  doneOf: playerScreens.doneOf,
  exercisesDone: playerScreens.exercisesDone,
  percent: playerScreens.percent,
  begin: 'First:',
  continue: 'Continue:',
  allDone: 'You have watched every lecture. Look again whenever you like.',
  notTold: 'What you did here without a line is on this device. It counts as soon as the school has it.',
};

/** Of the student's own notes, in the player and on their page. */
export const noteTexts = {
  title: 'Notes',
  heading: 'Your notes',
  count: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
  onlyYou: 'Only you see them.',
  note: 'A note',
  noteAt: (time: string) => `A note at ${time}`,
  hint: 'What do you want to remember?',
  save: 'Save note',
  keep: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  editNote: 'Your note',
  delete: 'Delete',
  /** What a screen reader says of a button that stands beside every note. */
  of: (button: string, text: string) => `${button}: ${beginningOf(text, 60)}`,
  jump: (time: string) => `Play from ${time}`,
  deleted: 'Note deleted.',
  undo: 'Undo',
  asText: 'As text',
  notesOf: (course: string) => `${course} notes`,
  notLoaded: 'Your notes could not be loaded.',
  notSaved: 'The note was not saved.',
  notDeleted: 'The note was not deleted.',
  retry: 'Try again',
  goneLecture: 'A lecture that is no longer in the course',
  place: (topicNo: number, lecture: number, title: string) => `${topicNo}.${lecture} ${title}`,
  emptyTitle: 'No notes yet',
  empty: 'Write beside a lecture what you want to remember. It stands here, with its place in the video.',
  back: 'Back to Dashboard',
};
