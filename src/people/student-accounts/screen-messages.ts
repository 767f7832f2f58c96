export const accountScreens = {
  identifier: 'Email / Phone',
  phone: 'Phone',
  password: 'Password',

  login: {
    title: 'Login',
    description: 'Log in with your email or phone and your password.',
    submit: 'Login',
    ownPasswordHint: 'At least 6 characters. The first password ends when you save.',
    or: 'or',
    google: 'Continue with Google',
    noAccount: 'New here?',
    register: 'Create an account',
    forgot: 'Forgot password?',
    cannot: 'Cannot log in? Ask the school:',
  },
  inAppBrowser: {
    why: 'Google login does not work inside this app. Log in with your password, or open this page in Chrome or Safari.',
    openInChrome: 'Open in Chrome',
  },

  register: {
    title: 'Create an account',
    description: 'Create an account with your email, phone and password to enroll in a course.',
    lead: 'One account for all your courses. The school calls you only about your enrollments.',
    name: 'Full name',
    email: 'Email',
    confirmPassword: 'Confirm password',
    passwordHint: 'At least 6 characters.',
    submit: 'Register',
    haveAccount: 'Have an account already?',
    login: 'Login',
  },

  school: 'School',
  college: 'College',
  collegeHint: "Type 'NA' if you are not in college.",
  whyPassword: 'Your number can open your account. Your password shows that it is you.',
  phoneHint: 'Your mobile number, such as 01712345678.',

  landing: {
    title: 'Logging you in',
    wait: 'One moment, we are finishing your Google login…',
    toLogin: 'Go to Login',
  },

  complete: {
    title: 'Complete your profile',
    lead: 'The school needs these three to confirm your payments and to reach you.',
    submit: 'Save and continue',
  },

  messages: {
    title: 'SMS from the school',
    lead: 'You always get codes, and SMS about your payments.',
    language: 'Language',
    languages: { en: 'English', bn: 'বাংলা' },
    kinds: {
      answered: 'Answers to my questions',
      lectures: 'New lectures in my courses',
      announced: 'News and offers about courses',
    },
    failed: 'That was not saved.',
  },
  profile: {
    title: 'Your profile',
    forced: 'Please add your phone, school and college. Your courses open as soon as they are saved.',
    emailHint: 'Your email cannot be changed here.',
    submit: 'Save changes',
    popup: 'Taking you to your dashboard…',
    security: 'Change password',
    back: 'Back to Dashboard',
    leave: {
      title: 'Leave without saving?',
      text: 'What you changed here is not saved yet.',
      confirmLabel: 'Leave',
      cancelLabel: 'Stay here',
    },
  },

  security: {
    title: 'Change password',
    lead: 'Every other device that is logged in with your account will be logged out.',
    currentPassword: 'Current password',
    newPassword: 'New password',
    confirmPassword: 'Confirm new password',
    submit: 'Change password',
    popup: 'Taking you to your profile…',
    socialWhy: 'You log in with Google. Change your password in your Google account.',
    toProfile: 'Back to your profile',
  },
};
