export const hintMessages = {
  usualReference: {
    bkash: 'A bKash transaction ID usually has 10 letters and digits. Please compare it once more.',
    nagad: 'A Nagad transaction ID usually has 8 letters and digits. Please compare it once more.',
    rocket: 'A Rocket transaction ID usually has 10 digits. Please compare it once more.',
  },
};
