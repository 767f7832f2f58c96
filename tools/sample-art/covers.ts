import type { Colour, Pattern } from './patterns.ts';

/** What the name plate of a course's book says, and how the book looks. The second handwritten line is the teacher. */
export type Cover = { subject: string; line: string; colour: Colour; pattern: Pattern };

export const covers: Record<string, Cover> = {
  C0001: { subject: 'Spoken English', line: 'from zero, 60 days', colour: 'green', pattern: 'dots' },
  C0002: { subject: 'Conversation', line: 'after the first hello', colour: 'sky', pattern: 'stitch' },
  C0003: { subject: 'Pronunciation', line: 'ship and sheep', colour: 'rose', pattern: 'rings' },
  C0004: { subject: 'Grammar Repair', line: 'forty mistakes, put right', colour: 'crimson', pattern: 'checks' },
  C0005: { subject: 'Vocabulary', line: '2,000 words that work', colour: 'indigo', pattern: 'plus' },
  C0006: { subject: 'Reading Club', line: 'a short story a week', colour: 'brown', pattern: 'leaves' },
  C0007: { subject: 'IELTS Academic', line: 'Band 7 and above', colour: 'blue', pattern: 'waves' },
  C0008: { subject: 'IELTS General', line: 'for work and migration', colour: 'teal', pattern: 'diamonds' },
  C0009: { subject: 'IELTS Speaking', line: 'interviews every day', colour: 'purple', pattern: 'scales' },
  C0010: { subject: 'IELTS Writing', line: 'eight essays, marked', colour: 'slate', pattern: 'stripes' },
  C0011: { subject: 'SSC 1st Paper', line: 'Passages and stories', colour: 'forest', pattern: 'triangles' },
  C0012: { subject: 'SSC 2nd Paper', line: 'Grammar & composition', colour: 'rust', pattern: 'stripes' },
  C0013: { subject: 'Admission', line: 'for the university tests', colour: 'plum', pattern: 'petals' },
  C0014: { subject: 'HSC 2nd Paper', line: 'Grammar, letters, reports', colour: 'olive', pattern: 'zigzag' },
  C0015: { subject: 'HSC 1st Paper', line: 'Unseen passages', colour: 'teal', pattern: 'waves' },
  C0016: { subject: 'Job Interview', line: 'twelve questions', colour: 'charcoal', pattern: 'bars' },
  C0017: { subject: 'Business Email', line: 'under a hundred words', colour: 'sky', pattern: 'zigzag' },
  C0018: { subject: 'Freelancer’s English', line: 'Proposals, calls, email', colour: 'purple', pattern: 'leaves' },
  C0019: { subject: 'Call-Centre English', line: 'a calm, clear voice', colour: 'crimson', pattern: 'rings' },
  C0020: { subject: 'Presentation', line: 'ten good minutes', colour: 'green', pattern: 'scales' },
  C0021: { subject: 'Kids’ Phonics', line: 'Letters and sounds', colour: 'amber', pattern: 'dots' },
  C0022: { subject: 'BCS English', line: 'Preliminary and written', colour: 'blue', pattern: 'diamonds' },
  C0023: { subject: 'Bank Job English', line: 'Fast grammar, focus writing', colour: 'rust', pattern: 'petals' },
  C0024: { subject: 'Teachers’ English', line: 'a whole lesson in English', colour: 'forest', pattern: 'plus' },
};
