export const exerciseTexts = {
  title: 'Exercise',
  rightOf: (right: number, total: number) => `${right} of ${total}`,
  intro: 'Answer, then press Check. You may try as often as you like.',
  task: (number: number) => `Task ${number}`,
  wasRight: 'right once',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  choose: 'Choose one',
  fill: 'Fill the gap',
  gap: 'The gap',
  order: 'Put the words in order',
  chosen: 'Your sentence',
  nothingChosen: 'Press the words in the right order.',
  check: 'Check',
  again: 'Try again',
  missing: 'Answer first.',
  right: 'Right.',
  wrong: (answer: string, right: string) => `Not ${answer}, but ${right.replace(/\.$/, '')}.`,
  allRight: 'Every task is right. Well done!',
  notTold: 'Your answers are kept on this device. They are sent to the school when you are online again.',
  notTaken: 'The school could not accept one of your answers. Please answer that task again.',

  editorTitle: 'Exercises',
  editorIntro:
    'Short tasks beside a lecture, for students who paid. Each answer is checked at once, and the student sees the right answer and your reason.',
  nothingChosenYet: 'Choose a course to write the exercises of its lectures.',
  failedToLoadCourses: 'The list of courses could not be loaded.',
  failedToLoadCourse: 'The exercises of this course could not be loaded.',
  lecture: 'Lecture',
  noLectures: 'This course has no lectures yet. Write its outline first.',
  toOutline: 'To the outline',
  lectureLine: (place: string, title: string, tasks: number) =>
    `${place} ${title}${tasks === 0 ? '' : tasks === 1 ? ' · 1 task' : ` · ${tasks} tasks`}`,
  tasks: 'Tasks',
  howTo:
    'Leave an empty line between two tasks. Choices: one on each line, with - before it, or * before the right one. A gap: ___ or five dots, then = and the answer; put / with spaces between several answers; == also checks capitals and punctuation. Words in order: put / with spaces between them, and another right order on the next line. A line that begins with Why: explains the answer.',
  example: `He ___ not like tea.
- do
* does
- did
Why: he, she, it = does

She ___ to school every day. = goes / walks
Why: he, she, it: an s must fit

I / went / home / yesterday
Yesterday / I / went / home`,
  takeExample: 'Begin with this example',
  preview: 'What students see',
  nothingToSee: 'Nothing yet.',
  answers: (all: string[]) => `${all.length === 1 ? '1 answer' : `${all.length} answers`}: ${all.join(' · ')}`,
  answersAsWritten: (all: string[]) =>
    `${all.length === 1 ? '1 answer' : `${all.length} answers`}, with these capitals and punctuation: ${all.join(' · ')}`,
  orders: (all: string[]) => `${all.length === 1 ? '1 order' : `${all.length} orders`}: ${all.join(' · ')}`,
  line: (line: number) => `Line ${line}`,
  save: 'Save exercise',
  saved: 'Saved.',
  unsaved: 'Not saved yet.',
  noneWrong: 'All changes are saved.',
  toCorrect: (count: number) => (count === 1 ? '1 line to correct' : `${count} lines to correct`),
  failed: 'The exercise was not saved.',
  theirs: 'This is the saved exercise now. Save again to replace it with yours.',
};
