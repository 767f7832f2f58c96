import { homeMessages as messages } from '#site/home-messages.ts';
import { Questions } from '#ui/questions.tsx';
import { HomeSection } from './home-section.tsx';

/** What visitors ask before they pay. */
export function HomeQuestions() {
  return (
    <HomeSection heading={messages.questions}>
      <Questions entries={messages.answers} />
    </HomeSection>
  );
}
