/** Sentences of the server. */
export const noticeMessages = {
  messageNotFound: 'This SMS is not there any more.',
  messageNotFailed: 'This SMS is being sent, or was sent. Load the list again.',
  newerWaits: 'A newer SMS about the same waits already.',
};
