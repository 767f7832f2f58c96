type SampleStaffNote = {
  student: number;
  text: string;
  daysAgo: number;
  /** The original text, if the note was edited a day later. */
  former?: string;
};

export const sampleStaffNotes: SampleStaffNote[] = [
  { student: 0, text: 'Called about the group link; sent it again by SMS.', daysAgo: 3 },
  {
    student: 0,
    text: 'Pays for her brother, too: two payments from one number are right.',
    daysAgo: 12,
    former: 'Two payments from one number: ask.',
  },
  { student: 6, text: 'রাত আটটার পরে ফোন ধরেন। Call after eight in the evening.', daysAgo: 8 },
  { student: 16, text: 'Changed her phone; the old number belongs to her aunt now.', daysAgo: 1 },
];

export const sampleStaffActs: { student: number; action: string; daysAgo: number; after?: object }[] = [
  { student: 16, action: 'student.session_ended', daysAgo: 1, after: { device: 'Chrome on Android' } },
  { student: 6, action: 'student.reset_code_made', daysAgo: 8, after: { checked: 'payment' } },
  { student: 9, action: 'student.disabled', daysAgo: 6 },
  { student: 9, action: 'student.enabled', daysAgo: 5 },
];
