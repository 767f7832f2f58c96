import { beginningOf } from '#base/shared/beginning-of.ts';

export const questionTexts = {
  title: 'Questions',
  question: 'Your question about this lecture',
  questionAt: (time: string) => `Your question about this lecture, at ${time}`,
  hint: 'What is not clear yet?',
  whoSees: 'When it is answered, others in this course see it, without your name.',
  ask: 'Ask',
  waiting: 'Waiting for an answer',
  hidden: 'Only you and the school see this.',
  isNew: 'New',
  answer: 'The teacher’s answer',
  yours: 'Your questions',
  others: 'What others asked',
  older: 'Older questions',
  jump: (time: string) => `Play from ${time}`,
  delete: (text: string) => `Delete: ${beginningOf(text, 60)}`,
  deleted: 'Question deleted.',
  undo: 'Undo',
  retry: 'Try again',
  notLoaded: 'The questions could not be loaded.',
  notAsked: 'The question was not sent.',
  notDeleted: 'The question was not deleted.',

  answered: (count: number) =>
    count === 1 ? 'Your question was answered' : `${count} of your questions were answered`,
  read: 'Read the answer',
  readOf: (text: string) => `Read the answer: ${beginningOf(text, 60)}`,
  haveRead: 'I have read it',
  haveReadOf: (text: string) => `I have read it: ${beginningOf(text, 60)}`,
  notMarked: 'That was not noted.',
  place: (course: string, lecture: { topicNo: number; lecture: number; title: string } | null) =>
    lecture === null ? course : `${course} · ${lecture.topicNo}.${lecture.lecture} ${lecture.title}`,
};
