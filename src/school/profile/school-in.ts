import type { Language } from '#base/shared/language.ts';
import { bengaliDefaults } from './bengali-defaults.ts';
import type { School, SchoolText } from './school.ts';
import { usualTimeInBengali } from './usual-time.ts';

/**
 * Returns the profile in that language. Each Bengali text is the school's own, or else the translation of an unchanged default text, or
 * else the English text.
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
      // If an answer has no Bengali translation, it stays English, and `{time}` is replaced by the English checking time.
      answer: bengaliDefaults.get(answer) ?? answer.replaceAll('{time}', school.checkingTime),
    })),
    examCourses: orTranslated(bengali.examCourses, examCourses, (course) => course),
    texts: { about: text('about'), privacy: text('privacy'), terms: text('terms') },
  };
}

const translated = (english: string) => bengaliDefaults.get(english) ?? english;
const say = (own: string, english: string) => own || translated(english);

/** Returns the Bengali list, or the translated English list if the Bengali one is empty. A list is never mixed from both. */
const orTranslated = <Entry>(own: Entry[], english: Entry[], translate: (entry: Entry) => Entry): Entry[] =>
  own.length > 0 ? own : english.map(translate);

const textIn = (own: SchoolText, english: SchoolText): SchoolText => ({
  lead: say(own.lead, english.lead),
  sections: orTranslated(own.sections, english.sections, ({ heading, text }) => ({
    heading: translated(heading),
    text: translated(text),
  })),
});
