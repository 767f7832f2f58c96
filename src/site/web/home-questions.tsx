import { languageOf } from '#shared/language.ts';
import { homeMessages as messages } from '#site/home-messages.ts';
import { saidCheckingTime } from '#site/said-checking-time.ts';
import type { School } from '#site/school.ts';
import { Questions } from '#ui/questions.tsx';
import { HomeSection } from './home-section.tsx';
import { useSchool } from './school.tsx';

/** What visitors ask before they pay. */
export function HomeQuestions({ questions }: Pick<School, 'questions'>) {
  const { checkingTime } = useSchool();
  if (questions.length === 0) return null;
  const entries = questions.map(({ question, answer }) => ({
    question,
    // In the language of the answer, whatever the page's is.
    answer: answer.replaceAll('{time}', languageOf(answer) ? checkingTime : saidCheckingTime(checkingTime)),
  }));
  return (
    <HomeSection heading={messages.questions}>
      <Questions entries={entries} />
    </HomeSection>
  );
}
