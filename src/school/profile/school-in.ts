import type { Language } from '#base/shared/language.ts';
import { bengaliDefaults } from './bengali-defaults.ts';
import type { School, SchoolText } from './school.ts';
import { usualTimeInBengali } from './usual-time.ts';

/**
 * Returns the profile in that language. Bengali texts are the school's own, else the translation of a default text,
 * else English.
 */
export function schoolIn(language: Language, school: School): School {
  if (language === 'en') return school;
  const { bengali, hero, sampleLecture, questions, examCourses, texts } = school;
  const text = (page: keyof School['texts']) => textIn(bengali.texts[page], texts[page]);
  return {
    ...school,
    nameBengali: school.nameBengali || (bengaliDefaults.get(school.name) ?? ''),
    motto: say(bengali.motto, school.motto),
    address: say(bengali.address, school.address),
    officeHours: say(bengali.officeHours, school.officeHours),
    checkingTime: bengali.checkingTime || usualTimeInBengali(school.checkingTime),
    priceNote: say(bengali.priceNote, school.priceNote),
    hero: { title: say(bengali.hero.title, hero.title), text: say(bengali.hero.text, hero.text) },
    sampleLecture: {
      ...sampleLecture,
      label: say(bengali.sampleLecture.label, sampleLecture.label),
      text: say(bengali.sampleLecture.text, sampleLecture.text),
    },
    questions: orTranslated(bengali.questions, questions, ({ question, answer }) => ({
      question: translated(question),
      // An answer without a Bengali translation stays English, so its `{time}` becomes the English `checkingTime`.
      answer: bengaliDefaults.get(answer) ?? answer.replaceAll('{time}', school.checkingTime),
    })),
    examCourses: orTranslated(bengali.examCourses, examCourses, (course) => course),
    texts: { about: text('about'), privacy: text('privacy'), terms: text('terms') },
  };
}

const translated = (english: string) => bengaliDefaults.get(english) ?? english;
const say = (own: string, english: string) => own || translated(english);

const orTranslated = <Entry>(own: Entry[], english: Entry[], translate: (entry: Entry) => Entry): Entry[] =>
  own.length > 0 ? own : english.map(translate);

const textIn = (own: SchoolText, english: SchoolText): SchoolText => ({
  lead: say(own.lead, english.lead),
  sections: orTranslated(own.sections, english.sections, ({ heading, text }) => ({
    heading: translated(heading),
    text: translated(text),
  })),
});
