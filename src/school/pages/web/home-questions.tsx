import { Questions } from '#base/ui/questions.tsx';
import { homeMessages as messages } from '#school/pages/home-messages.ts';
import type { School } from '#school/profile/school.ts';
import { useSchool } from '#school/profile/web/school-provider.tsx';
import { HomeSection } from './home-section.tsx';

export function HomeQuestions({ questions }: Pick<School, 'questions'>) {
  const { checkingTime } = useSchool();
  if (questions.length === 0) return null;
  const entries = questions.map(({ question, answer }) => ({
    question,
    answer: answer.replaceAll('{time}', checkingTime),
  }));
  return (
    <HomeSection heading={messages.questions}>
      <Questions entries={entries} />
    </HomeSection>
  );
}
