export const searchMessages = {
  coursesDescription: 'All English courses of the school, with prices in taka.',
  search: 'Search',
  searchHint: 'Title, subject or teacher',
  sort: 'Sort by',
  sorts: {
    newest: 'Newest first',
    popular: 'Most students',
    cheapest: 'Lowest price',
    dearest: 'Highest price',
  },
  show: 'Show',
  found: (count: number) => (count === 1 ? '1 course' : `${count} courses`),
  results: 'Courses found',
  showAll: 'Show all courses',
};
