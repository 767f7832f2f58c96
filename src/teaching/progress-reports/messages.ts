export const learnerFileTexts = {
  columns: ['Student', 'Phone', 'Email', 'Last came (Dhaka)', 'Paid (Dhaka)', 'Done', 'Lectures', 'Last lecture'],
  never: 'Never',
};
