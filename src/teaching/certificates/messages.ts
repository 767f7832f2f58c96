export const certificateMessages = {
  nameMissing: 'Please write your name as it should appear on the certificate.',
  nameTooLong: (most: number) => `A name has at most ${most} letters here.`,
  nameLetters: (sign: string) =>
    `“${sign}” is not allowed here. Please use English letters, spaces, and . , ’ - ( ) only, with a letter first.`,
  bengaliLetters: (sign: string) =>
    `“${sign}” is not allowed here. Please use Bengali letters, spaces, and . , ’ - ( ) only, with a letter first.`,
  notOffered: 'This course has no certificate.',
  remaining: 'Finish the remaining lectures first.',
  remainingExercises: 'Finish the remaining exercises first.',
  noNumber: 'This is not a certificate number.',
  unknown: 'No certificate has this number.',
  takenBack: 'The school has taken this certificate back.',
  notFound: 'This certificate was not found.',
  reasonMissing: 'Please write why. Everyone who checks the certificate sees it.',
  reasonTooLong: (most: number) => `A reason has at most ${most} letters.`,
  chooseAgain: 'chooseAgain is true or false.',
  alreadyTakenBack: 'Another admin has already taken it back.',
  notTakenBack: 'Another admin has already made it valid again.',
  replaced: 'The student now has another certificate for this course. This one stays taken back.',
  erased: 'The student’s account was erased. This one stays taken back.',
  erasedReason: 'The account was erased, and the name with it.',
  busy: 'The picture is being drawn. Please try again in a moment.',
};
