/** What calls answer about certificates. */
export const certificateMessages = {
  nameMissing: 'Please write your name as it shall stand on the certificate.',
  nameTooLong: (most: number) => `A name has at most ${most} letters here.`,
  nameLetters: (sign: string) =>
    `“${sign}” cannot stand here. Please use English letters, spaces, and . , ’ - ( ) only, with a letter first.`,
  bengaliLetters: (sign: string) =>
    `“${sign}” cannot stand here. Please use Bengali letters, spaces, and . , ’ - ( ) only, with a letter first.`,
  notOffered: 'This course has no certificate.',
  remaining: 'Finish the remaining lectures first.',
  remainingExercises: 'Finish the remaining exercises first.',
  noNumber: 'This is no number of a certificate.',
  unknown: 'No certificate has this number.',
  takenBack: 'The school has taken this certificate back.',
  notFound: 'This certificate was not found.',
  reasonMissing: 'Please write why: everybody who looks the certificate up reads it.',
  reasonTooLong: (most: number) => `A reason has at most ${most} letters.`,
  chooseAgain: 'chooseAgain is true or false.',
  alreadyTakenBack: 'Another admin has taken it back meanwhile.',
  notTakenBack: 'Another admin has made it valid again meanwhile.',
  replaced: 'The student has another certificate of this course now: this one stays taken back.',
  erased: 'The student’s account was erased: this one stays taken back.',
  /** Written on the page of a certificate whose student was erased. */
  erasedReason: 'The account was erased, and the name with it.',
  busy: 'The picture is being drawn. Please try again in a moment.',
};
