import type { HelpTopicId } from './help-topics.ts';

/** `steps` have at most 20 words each. Labels of the screens are in quotation marks. */
type HelpText = { title: string; summary: string; steps: string[] };

export const helpTexts = {
  title: 'Help',
  introduction: 'Short guides to the daily work. Each one takes a minute.',
  groups: { money: 'Money', teaching: 'Teaching', school: 'School' },
  all: 'All guides',
  open: (page: string) => `Open ${page}`,
  next: (title: string) => `Next: ${title}`,
  noTopicTitle: 'There is no such guide',
};

export const helpTopicTexts: Record<HelpTopicId, HelpText> = {
  payments: {
    title: 'Confirm a payment safely',
    summary: 'Paste the messages of your wallet. The school finds the students who paid.',
    steps: [
      'Open Payments. Paste one message or your whole inbox, or drop a statement as Excel or CSV.',
      'Pasting the same message again is safe. It counts once.',
      'Under “Certain”, method, ID and amount agree. Mark them all with one press.',
      'Under “Likely”, one thing differs. Compare, then press “Mark paid”, “Ask” or “Not this one”.',
      'Under “Claimed twice”, two students claim the same payment. Decide whose it is before a course opens.',
      'Never trust an SMS or a screenshot from a student. Look at the balance of your own wallet.',
    ],
  },
  enrollments: {
    title: 'Confirm a payment by hand',
    summary: 'Use the list of enrollments if you have no message to paste.',
    steps: [
      'Open Enrollments. The tab “Pending” lists every student who waits.',
      'Copy the transaction ID, and find it in the app of the wallet or in the bank statement.',
      'Check that the same amount arrived.',
      'Turn the switch on. Or tick several students and mark them as paid together.',
      'The student can watch at once, and gets an SMS after a minute.',
      'Two enrollments with the same transaction ID are marked in red. Ask both students first.',
    ],
  },
  corrections: {
    title: 'Correct a mistake',
    summary: 'Almost every step can be undone.',
    steps: [
      'Press “Undo” right after a step, or later in the history of Payments.',
      'If you undo a payment within a minute, no SMS is sent.',
      'Later, the screen shows which students were told. Write to them with “Tell the student”.',
      'If a student sent a wrong transaction ID, the student can send the form again.',
      'After you delete an enrollment, press “Undo” at the top of Enrollments.',
      'An owner sees in the audit log who changed what, and the values before.',
    ],
  },
  rest: {
    title: 'When money is missing',
    summary: 'A student paid less than the course costs.',
    steps: [
      'Payments asks you about the rest. Open the course with a due date, wait, or waive the rest.',
      'Open Money owed from Payments. It lists every open rest by due date.',
      'Press “Note cash” when a student pays cash. The student gets a receipt.',
      'Press “New date” if the student needs more time.',
      'Press “WhatsApp” to write to the student.',
    ],
  },
  dayBook: {
    title: 'Close the day',
    summary: 'The day book adds up every day for you.',
    steps: [
      'Open Day book. It shows received payments and opened courses, day by day.',
      'Compare what was received with what your wallet shows for that day.',
      'A red line means that payments do not match their statement.',
      'Save the file for your accountant, or print the page.',
    ],
  },
  messages: {
    title: 'Write to your students',
    summary: 'Send an SMS to all students of a course.',
    steps: [
      'Open SMS, choose the course, and write.',
      'Choose whether it is news about the course or an offer.',
      'Offers are written in Bengali, and leave between 9:00 and 21:00.',
      'Check the number of SMS and the cost, then send.',
      'The same page lists SMS that could not be sent, with the reason.',
    ],
  },
  students: {
    title: 'Help a student on the phone',
    summary: 'One page shows everything about a student.',
    steps: [
      'Open Students. Type a name, phone, email, receipt number or transaction ID.',
      'The page of the student shows courses, payments, receipts and progress.',
      'Take cash or give a course under “Enroll by hand”.',
      'Before you correct a phone number, ask for something that only the student knows.',
      'Write down what matters in “Staff notes”. Only staff see it here.',
    ],
  },
  courses: {
    title: 'Add a course',
    summary: 'Keep a course as a draft until it is ready.',
    steps: [
      'Press “Add course”, and turn “Publish at once” off. Then a title is enough.',
      'Fill in price, pictures and texts when you are ready.',
      'Publish the course. The form names what is missing.',
      'To hide a course, archive it. Its students keep everything.',
      'If you delete a course, students who paid can still watch.',
    ],
  },
  lectures: {
    title: 'Arrange lectures',
    summary: 'A course has topics, and a topic has lectures.',
    steps: [
      'Open Lectures and choose the course.',
      'Press “Add topic”, then “Add lecture”. Enter goes on to the next lecture.',
      'Paste the link of the video as you copied it.',
      'To add many, press “Paste an outline”: one line for each lecture, “title | link”.',
      'Drag the six dots to change the order.',
      'Press “Save Changes”. Students see nothing before.',
      'Mark the first lecture as free. Visitors can then try your course.',
    ],
  },
  exercises: {
    title: 'Add materials and exercises',
    summary: 'Give students something to read and to practise.',
    steps: [
      'Add links and PDFs of at most 10 MB below a saved lecture. They are saved at once.',
      'Press “Write the exercises of this course” below the lectures.',
      'Type one task after another, with an empty line between them. The preview shows what students see.',
      'Decide below the lectures whether exercises count for the progress of the course.',
    ],
  },
  questions: {
    title: 'Answer questions',
    summary: 'Students ask below a lecture.',
    steps: [
      'Open Questions. The oldest question comes first.',
      'Type the answer. Ctrl + Enter sends it.',
      'All students of the course read question and answer, without the name.',
      'Press “Hide” if only the student should see it, or “Remove” if no student should.',
      'You can change an answer later. The student gets a new notice.',
    ],
  },
  progress: {
    title: 'See who needs help',
    summary: 'Progress shows how far your students are.',
    steps: [
      'Open Progress. Courses with the most absent students are at the top.',
      'Choose a course to see where students stop.',
      'A marked lecture loses more students than the others. Watch it again.',
      'Contact students who have not come for 14 days. The list says how to reach them.',
    ],
  },
  certificates: {
    title: 'Give certificates',
    summary: 'Students take a certificate when they have finished a course.',
    steps: [
      'Turn certificates on below the lectures of the course.',
      'The student chooses how the name is written, once.',
      'Anyone can check the number on your site.',
      'To take back a certificate, find it under Certificates, and give a reason.',
    ],
  },
  school: {
    title: 'Change the texts of the school',
    summary: 'Name, wallets, colours and pages are in one place.',
    steps: [
      'Open The school and choose a tab.',
      'Your text is stored on this device until you save.',
      'When a wallet number changes, change it here on the same day.',
      'A saved change is on every page at once.',
      'To go back, open the tab “History” and press “Bring back”.',
    ],
  },
  testimonials: {
    title: 'Show what students say',
    summary: 'Words of students appear on the home page.',
    steps: [
      'Ask the student for permission, and for the name to show.',
      'Type the words and save. They are on the home page at once.',
      'Press “Earlier” to move words up.',
    ],
  },
  staff: {
    title: 'Invite staff',
    summary: 'Each person gets a role, and sees only their own work.',
    steps: [
      'Open Staff. Type name and mobile number, and choose the role.',
      'Press “Send by SMS”, or read the code to the person on the phone.',
      'The person chooses a password, and logs in with a code.',
      'If a person leaves, press “Stop login” or “Remove”.',
    ],
  },
  account: {
    title: 'Protect your login',
    summary: 'Your account opens the money of the school.',
    steps: [
      'Press “Use an app instead”. Codes then come from your phone, without SMS.',
      'Print the ten backup codes and keep them apart from the phone.',
      'Choose a password that you use nowhere else.',
      'Log out browsers that you no longer use.',
    ],
  },
};
