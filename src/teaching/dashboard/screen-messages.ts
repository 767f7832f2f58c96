export const dashboardScreens = {
  dashboard: {
    title: 'Dashboard',
    welcome: (firstName: string) => (firstName ? `Welcome, ${firstName}` : 'Welcome'),
    courses: (count: number) => (count === 1 ? '1 course' : `${count} courses`),
    listLabel: 'Your courses',
    emptyTitle: 'Your first page is still blank',
    empty: 'You have not enrolled in a course yet. Choose one and write your name on it.',
    browse: 'Browse Courses',
  },

  rail: {
    label: 'Your account',
    settings: 'Settings',
    courses: 'Courses',
    notes: 'Notes',
    certificates: 'Certificates',
    info: 'Info',
  },
};
