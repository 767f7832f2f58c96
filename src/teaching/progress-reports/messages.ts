/** Words of the file of those who have not come. */
export const learnerFileTexts = {
  columns: ['Student', 'Phone', 'Email', 'Last came (Dhaka)', 'Paid (Dhaka)', 'Done', 'Lectures', 'Last lecture'],
  never: 'Never',
};
