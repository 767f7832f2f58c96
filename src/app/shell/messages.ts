export const shellMessages = {
  skip: 'Skip to the content',
  mainNavigation: 'Main',
  menu: 'Menu',
  links: {
    home: 'Home',
    courses: 'Courses',
    learn: 'Learn',
    instructors: 'Instructors',
    about: 'About Us',
    contact: 'Contact Us',
  },
  login: 'Login',
  dashboard: 'Dashboard',
  settings: 'Settings',
  enrollments: 'Enrollments',
  /** In the other language, for readers who prefer it. */
  otherLanguage: { name: 'বাংলা', short: 'বাংলা' },
  loadingPage: 'Loading the page…',

  failedTitle: 'This page did not open',
  failedText: 'Something went wrong on the way. What you did before is safe.',
  retry: 'Try again',
  home: 'Go to Home',

  quickLinks: 'Quick links',
  aboutLinks: 'About',
  contactDetails: 'Contact',
  follow: 'Follow us',
  footerLinks: {
    register: 'Create an account',
    sscResult: 'SSC and HSC results',
    check: 'Check a certificate or receipt',
    privacy: 'Privacy',
    terms: 'Terms',
  },
  social: { facebook: 'Facebook', youtube: 'YouTube', whatsapp: 'WhatsApp' },
};
