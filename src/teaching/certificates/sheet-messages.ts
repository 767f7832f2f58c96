import { toBengaliDigits } from '#base/shared/digits.ts';

export const sheetTexts = {
  title: 'Certificate',
  titleBengali: 'সনদ',
  number: 'No.',
  says: 'This is to certify that',
  saysBengali: 'এই মর্মে প্রত্যয়ন করা যাচ্ছে যে',
  name: 'NAME',
  nameBengali: 'নাম',
  watched: (lectures: number) =>
    lectures === 1
      ? 'has completed the one lecture of the course'
      : `has completed all ${lectures} lectures of the course`,
  watchedBengali: (lectures: number) =>
    lectures === 1
      ? 'কোর্সটির লেকচারটি সম্পন্ন করেছেন'
      : `কোর্সটির ${toBengaliDigits(lectures)}টি লেকচারের সবগুলো সম্পন্ন করেছেন`,
  remark: (firstName: string) => `Well done, ${firstName}.`,
  remarkBelow: 'Now speak every day!',
  issued: 'Issued',
  sealAbove: 'ALL LECTURES DONE',
  scan: 'Check it: scan',
  /** The student on the certificate that the staff see before anybody has taken one. */
  example: { name: 'Nusrat Jahan', nameBengali: 'নুসরাত জাহান', number: 'XXXXXXXXXXXX' },
  isNot: 'It says that the lectures were completed; it is not an exam result.',
};
