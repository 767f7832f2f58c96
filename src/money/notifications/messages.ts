export const noticeMessages = {
  messageNotFound: 'This SMS is not there any more.',
  messageNotFailed: 'This SMS is being sent, or was sent. Load the list again.',
  wordsMissing: 'Write what the students are to read.',
  tooLong: 'This is too long: at most 4 SMS for each student.',
  announcementTaken: 'This was sent already, in other words. Load the page again.',
  announcementNotFound: 'This is not there any more.',
  nobody: 'No student would get it: nobody has paid for this course, or all have switched it off.',
  offerNotBengali:
    'An offer by SMS must be in Bengali: the regulator asks for it, and gateways refuse others. At least 80 % of its letters must be Bengali. Links, codes and course titles do not count.',
  newerWaits: 'A newer SMS about the same waits already.',
};
