export const questionMessages = {
  questionMissing: 'Please write your question.',
  questionTooLong: (most: number) => `A question has at most ${most} letters.`,
  answerMissing: 'Please write an answer.',
  answerTooLong: (most: number) => `An answer has at most ${most} letters.`,
  questionId: 'A question is named by a UUID.',
  questionNotFound: 'This question was not found.',
  version: 'version is a whole number.',
  hidden: 'hidden is true or false.',
  tooManyOpen: (most: number) =>
    `${most} of your questions are already waiting for an answer. Ask again when one is answered, or delete one.`,
  answeredMeanwhile: 'Your question has already been answered. Read the answer, then ask again if you like.',
  changedMeanwhile: 'Someone has answered or changed this question. What you typed was not sent.',
};
