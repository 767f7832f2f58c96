import { homeMessages as messages } from '#site/home-messages.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { HomeSection } from './home-section.tsx';

/** What visitors ask before they pay. The first one stands open; all of them open without the application. */
export function HomeQuestions() {
  return (
    <HomeSection heading={messages.questions}>
      <div className="panel divide-y divide-line">
        {messages.answers.map(({ question, answer }, index) => (
          <details key={question} open={index === 0} className="group px-4">
            <summary className="flex min-h-11 items-center justify-between gap-3 py-2 font-semibold">
              {question}
              <ChevronDownIcon className="text-soft group-open:rotate-180" />
            </summary>
            <p className="max-w-3xl pb-4">{answer}</p>
          </details>
        ))}
      </div>
    </HomeSection>
  );
}
