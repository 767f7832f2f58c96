/** Under what name a device keeps payment details that are not sent yet; apart from what reads them, which is fetched only then. */
export const unsentPaymentsName = 'unsent-payments';
