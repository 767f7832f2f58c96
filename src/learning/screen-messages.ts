/** Labels, hints and buttons of the player. */
export const playerScreens = {
  title: 'Lectures',
  outline: 'Outline',
  noTopics: 'No topics available.',
  noClasses: 'No classes yet.',
  untitledTopic: 'Untitled Topic',
  untitledLecture: 'Untitled lecture',
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
  loadingLecture: 'Opening the lecture…',
  play: (title: string) => `Play: ${title}`,
  fromVideoSite: 'Plays from the video site when you press.',
  frame: (title: string) => `Video: ${title}`,
  watching: 'The lecture',
  place: (course: string, topicNo: number, topic: string) => `${course} · Topic ${topicNo}, ${topic}`,
  nextIn: (seconds: number) => `Next in ${seconds} s`,
  stayHere: 'Stay here',
  playNow: 'Play now',
  keys: 'Keys',
  useKeys: 'Use these keys',
  keyActions: [
    ['space', 'play or rest'],
    ['left, right', 'ten seconds back or on'],
    ['n', 'next lecture'],
    ['p', 'previous lecture'],
    ['?', 'this list'],
  ],
  previous: 'Previous',
  next: 'Next lecture',
  retry: 'Retry',
  dashboard: 'Back to Dashboard',
};

/** Of the card of an open course. */
export const standingTexts = {
  doneOf: playerScreens.doneOf,
  percent: playerScreens.percent,
  begin: 'First:',
  continue: 'Continue:',
  allDone: 'You have watched every lecture. Look again whenever you like.',
};
