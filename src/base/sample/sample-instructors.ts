export type SampleInstructor = {
  key: string;
  name: string;
  title: string;
  description: string;
  portrait: string;
};

export const sampleInstructors: SampleInstructor[] = [
  {
    key: 'farhana-akter',
    name: 'Farhana Akter',
    title: 'Head of English · ten years of teaching',
    description:
      'Farhana taught English at a girls’ school in Mirpur before she began recording lessons. She explains in Bengali first and asks you to speak from the first day.',
    portrait: 'farhana-akter.webp',
  },
  {
    key: 'rafiq-hasan',
    name: 'Rafiq Hasan',
    title: 'IELTS teacher · nine years of teaching',
    description:
      'Rafiq has prepared students for IELTS for nine years. He marks every essay by hand and tells you your likely band plainly, even when it is not the one you hoped for.',
    portrait: 'rafiq-hasan.webp',
  },
  {
    key: 'nusrat-jahan',
    name: 'Nusrat Jahan',
    title: 'SSC and HSC English · eight years of teaching',
    description:
      'Nusrat teaches English at a college in Mymensingh. She goes through the question paper line by line and shows how an examiner gives marks.',
    portrait: 'nusrat-jahan.webp',
  },
  {
    key: 'tanvir-alam',
    name: 'Tanvir Alam',
    title: 'Business English · freelancer for six years',
    description:
      'Tanvir works with clients abroad from his home in Bogura. He teaches the emails and calls that he himself writes and makes every week.',
    portrait: 'tanvir-alam.webp',
  },
  {
    key: 'mitu-rahman',
    name: 'Mitu Rahman',
    title: 'Children’s English · seven years of teaching',
    description:
      'Mitu taught in a primary school in Khulna and now reads, sings and plays with small learners on screen. She asks one parent to sit beside the child.',
    portrait: 'mitu-rahman.webp',
  },
  {
    key: 'sabbir-ahmed',
    name: 'Sabbir Ahmed',
    title: 'Admission and recruitment tests · eleven years of teaching',
    description:
      'Sabbir has taught admission English in Dhaka since his own student days. He keeps every past paper in order and explains why a wrong answer is wrong.',
    portrait: 'sabbir-ahmed.webp',
  },
  {
    key: 'shirin-sultana',
    name: 'Shirin Sultana',
    title: 'Pronunciation and vocabulary · twelve years of teaching',
    description:
      'Shirin trained teachers in Rajshahi for many years. She listens closely, corrects one thing at a time, and thinks your accent is yours to keep.',
    portrait: 'shirin-sultana.webp',
  },
  {
    key: 'imtiaz-chowdhury',
    name: 'Imtiaz Chowdhury',
    title: 'Workplace English · five years of teaching',
    description:
      'Imtiaz led a customer-care team in Chattogram and sat on many interview boards. He now helps people to say clearly what they can do.',
    portrait: 'imtiaz-chowdhury.webp',
  },
];
