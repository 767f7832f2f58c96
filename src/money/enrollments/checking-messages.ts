export const checkingMessages = {
  quarter: 'within 15 minutes',
  half: 'within half an hour',
  hour: 'within an hour',
  hours: (count: number) => `within ${count} hours`,
  days: (count: number) => `within ${count} days`,
  nineInTen: (time: string) => `9 of 10 payments ${time}`,
  halfAndNineInTen: (half: string, nineInTen: string) => `half of all payments ${half}, 9 of 10 ${nineInTen}`,
};
