/** '1 topic', '3 topics', and nothing for none. */
const counted = (count: number, name: string) => (count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`);

/** What the lecture editor says, beside the rules in `messages.ts`. */
export const editorMessages = {
  title: 'Lecture editor',
  intro: 'Topics and their lectures, in the order in which students see them.',

  topics: 'Topics',
  addTopic: 'Add topic',
  noTopics: 'No topics yet. Add the first one.',
  nothingToEdit: 'The lectures of a topic are edited here.',
  untitledTopic: 'Untitled Topic',
  untitledLecture: 'Untitled lecture',
  line: (number: number, name: string) => `${number} · ${name}`,
  lectureCount: (count: number) => (count === 1 ? '1 lecture' : `${count} lectures`),
  toCorrect: 'Something to correct here',

  topicNumber: 'Topic number',
  topicName: 'Topic name',
  classes: 'Lectures',
  addLecture: 'Add lecture',
  noLectures: 'No classes yet.',
  lectureNumber: 'Number',
  lectureTitle: 'Lecture title',
  link: 'Video link',
  linkHint: 'Paste the address of the video. Empty: not recorded yet.',
  duration: 'Duration',
  durationHint: 'Minutes, or 12:40.',
  backToTopics: 'Back to the topics',

  pasteLectures: 'Paste lectures',
  pasteOutline: 'Paste an outline',
  lecturesToPaste: 'One lecture on each line',
  lecturesToPasteHint:
    'Title | link, and | 12:40 if you like. Rows of a spreadsheet, bare titles and bare links do, too; numbers before them are left out.',
  outlineToPaste: 'One topic or lecture on each line',
  outlineToPasteHint: 'A topic begins with # or ends with a colon; below it its lectures: title | link.',
  nothingToAdd: 'Nothing to add yet.',
  toAdd: (topics: number, lectures: number) =>
    `${counted(topics, 'topic')}${topics && lectures ? ' with ' : ''}${counted(lectures, 'lecture')}`,
  addPasted: (what: string) => `Add ${what}`.trim(),
  pasted: (what: string) => `${what} added.`,
  cancel: 'Cancel',
  unclearLines: (count: number) => (count === 1 ? 'One line to look at:' : `${count} lines to look at:`),
  moreUnclear: (count: number) => (count === 1 ? 'and one more line' : `and ${count} more lines`),
  unclearLine: (line: number) => `Line ${line}:`,
  doubts: {
    'no-link': 'no link is seen in it. All of it becomes the title.',
    'unusable-link': 'its link leads to no video that can be shown. It comes along, to be corrected.',
    'two-links': 'it has more than one link. The first is taken, the others stay in the title.',
    'no-topic': 'it comes before the first topic. A topic without a name is added for it.',
    'topic-here': 'it looks like a topic. Here it becomes a lecture; topics are pasted with “Paste an outline”.',
  },

  renumber: 'Renumber',
  renumberTopics: 'Renumber topics',
  renumberLectures: 'Renumber lectures',
  topicsRenumbered: (count: number) => `Topics renumbered from 1 to ${count}.`,
  lecturesRenumbered: (count: number) => `Lectures renumbered from 1 to ${count}.`,

  moveUp: (name: string) => `Move up: ${name}`,
  moveDown: (name: string) => `Move down: ${name}`,
  duplicate: (name: string) => `Duplicate: ${name}`,
  copyOf: (name: string) => (name.trim() === '' ? '' : `Copy of ${name}`),
  duplicated: (name: string) => `${name} added.`,
  delete: (name: string) => `Delete: ${name}`,
  moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
  topicDeleted: (name: string, lectures: number) =>
    lectures === 0 ? `${name} removed.` : `${name} removed with its lectures.`,
  lectureDeleted: (name: string) => `${name} removed.`,
  undo: 'Undo',
  undoOf: (change: string) => `Undo: ${change}`,

  preview: (name: string) => `Preview of ${name}`,
  showPreview: (name: string) => `Play the preview of ${name}`,

  numberTwice: 'Number used twice',

  save: 'Save Changes',
  saved: 'All changes are saved.',
  saving: 'Saving…',
  unsaved: 'There are unsaved changes.',
  correctFields: (count: number) => (count === 1 ? 'Correct one field.' : `Correct ${count} fields.`),
  failedToLoadCourses: 'Failed to load course list',
  failedToLoadCourse: 'Failed to load course',
  failedToSave: 'Failed to save lecture outline',
  saveFailed: 'Save failed',
  reload: 'Discard my changes and reload',
  nothingChosen: 'Choose a course above to edit its lectures.',
};
