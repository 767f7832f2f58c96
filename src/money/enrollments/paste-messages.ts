export const pasteMessages = {
  label: 'Paste the message',
  pasteByHand: 'Hold your finger on the field, or press Ctrl+V, to paste the message there.',
  nothingFound: 'We found no transaction ID in this text. Please type or paste the ID itself.',
  ofReceiver:
    'This is the message of the person who received the money. Please paste the message of the person who paid: it says ‘You have sent’, ‘Send Money’, or ‘Payment’ and ‘successful’.',
  read: (facts: string) => (facts ? `From your message: ${facts}.` : 'The transaction ID is from your message.'),
  sentTo: (receiver: string) => `to ${receiver}`,
  sentOn: (time: string) => `on ${time}`,
  chooseMethod: 'Please choose how you paid.',
  otherAmount: (paid: string, due: string) =>
    `The message says ${paid}, but ${due} is due. If you pay in parts, send it anyway.`,
  otherReceiver: (receiver: string) =>
    `${receiver} is not one of our numbers. Please compare it with the numbers on this page. You can still send it.`,
};
