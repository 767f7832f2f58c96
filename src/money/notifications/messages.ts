export const noticeMessages = {
  messageNotFound: 'This SMS no longer exists.',
  messageNotFailed: 'This SMS is being sent, or was sent. Load the list again.',
  wordsMissing: 'Write the text for the students.',
  tooLong: 'This is too long: at most 4 SMS for each student.',
  announcementTaken: 'This announcement was already sent with a different text. Load the page again.',
  announcementNotFound: 'This announcement no longer exists.',
  nobody: 'No student would get it: no one has paid for this course, or all have switched such SMS off.',
  offerNotBengali:
    'An offer by SMS must be in Bengali: the regulator requires it, and gateways refuse other languages. At least 80 % of its letters must be Bengali. Links, codes and course titles do not count.',
  newerWaits: 'A newer SMS about the same thing is already waiting.',
};
