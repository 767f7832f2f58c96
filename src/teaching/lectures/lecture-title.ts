import { lectureMessages as messages } from './messages.ts';

export const lectureTitleOf = ({ title }: { title: string }) => title || messages.untitledLecture;
