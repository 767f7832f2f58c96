export const receiptMessages = {
  notFound: 'There is no receipt for this course yet.',
  unknown: 'No receipt has this address.',
  failedToLoad: 'Failed to load the receipt',
};
