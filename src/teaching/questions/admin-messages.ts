import { beginningOf } from '#base/shared/beginning-of.ts';
import { formatCount } from '#base/shared/taka.ts';
import { mostCounted, type QuestionState } from './listed-question.ts';

const named = (act: string) => (name: string, text: string) => `${act}: ${name}, ${beginningOf(text, 60)}`;

export const adminQuestionTexts = {
  title: 'Questions',
  intro:
    'What students ask beside lectures, oldest first. The student who asked sees your answer, and so do all who paid for the course, without the name.',
  tabs: 'Which questions',
  states: { open: 'Open', answered: 'Answered', hidden: 'Hidden' } satisfies Record<QuestionState, string>,
  count: (open: number) => (open >= mostCounted ? `${mostCounted}+` : formatCount(open)),
  course: 'Course',
  allCourses: 'All courses',
  more: 'More questions',
  notLoaded: 'The questions did not load.',
  list: 'Questions',

  place: ({ topicNo, lecture, title }: { topicNo: number; lecture: number; title: string }) =>
    `${topicNo}.${lecture} ${title}`,
  gone: 'a lecture that is no longer in the course',
  at: (time: string) => `at ${time}`,
  onlyAsker: 'Only the student sees it',
  answeredBy: (name: string | null) => (name === null ? 'The school’s answer' : `Answered by ${name}`),
  answerTo: (name: string) => `Your answer to ${name}`,
  changeTo: (name: string) => `The answer to ${name}`,
  keys: 'Ctrl + Enter sends it.',
  answer: 'Answer',
  answerOf: named('Answer'),
  change: 'Change',
  changeOf: named('Change the answer'),
  save: 'Save',
  cancel: 'Cancel',
  hide: 'Hide',
  hideOf: named('Hide'),
  show: 'Show to others',
  showOf: named('Show to others'),
  remove: 'Remove',
  removeOf: named('Remove'),
  undo: 'Undo',

  meanwhile: (name: string | null) => `${name ?? 'Someone'} has already answered this. What you typed was not sent.`,
  otherWords: 'The question has changed, so what you typed was not sent. Read the question again.',
  sendMine: 'Send mine instead',
  leaveIt: 'Keep theirs',

  answered: (name: string) => `Answered: ${name}.`,
  changed: (name: string) => `The answer to ${name} was changed.`,
  hidden: (name: string) => `Hidden: only ${name} sees the question now.`,
  shown: (name: string) => `The question of ${name} is no longer hidden.`,
  removed: (name: string) => `The question of ${name} was removed.`,
  notDone: 'Nothing was changed.',
  notSent: 'The answer was not sent.',

  empty: {
    open: 'Every question is answered.',
    answered: 'No answers yet.',
    hidden: 'Nothing is hidden.',
  } satisfies Record<QuestionState, string>,
  emptyText: {
    open: 'Questions that students ask beside a lecture appear here.',
    answered: 'Your answers appear here. You can change them.',
    hidden: 'Questions that you hide from others appear here.',
  } satisfies Record<QuestionState, string>,
  emptyCourse: 'Choose all courses to see the others.',
};
