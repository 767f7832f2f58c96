/** What stands about payment details that the school has not answered yet. */
export const unsentTexts = {
  notSent: 'Not sent yet',
  /** Before the transaction ID. */
  typed: (method: string, ago: string) => `${method}, typed ${ago}:`,
  noPayment: (ago: string) => `Without a payment, typed ${ago}.`,
  waits:
    'It is kept on this device, and goes by itself as soon as the school can be reached. For that, a page of the school has to be open.',
  noLine: 'The school cannot be reached right now. It stays here, and goes by itself later.',
  old: (days: number) => `You typed this ${days} days ago. Send it?`,
  changing: 'You were changing it, so it does not go by itself.',
  refused: 'The school has not taken it:',
  sendNow: 'Send now',
  change: 'Change it',
  remove: 'Remove it',
  askRemove: 'Remove what you typed? Then the school never gets it.',
  keep: 'Keep it',
  /** Beside the form, in which it stands again. */
  inForm: 'Not sent yet: you typed this before. Look at it, and press the button to send it.',
  askLogout: 'Log out? A payment is not sent yet.',
  logoutRemoves: 'The school has not got these details yet, and a logout removes them from this device.',
  logOutAndRemove: 'Log out and remove',
  stayLoggedIn: 'Stay logged in',
  sent: (title: string) => `Your payment details for ${title} have been sent.`,
};
