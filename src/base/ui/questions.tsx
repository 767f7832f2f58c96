import { languageOf } from '#base/shared/language.ts';
import { ChevronDownIcon } from './icons.tsx';
import { keyed } from './keyed.ts';

type QuestionsProps = { entries: readonly { question: string; answer: string }[] };

/** Collapsible questions and answers, which work without JavaScript. */
export function Questions({ entries }: QuestionsProps) {
  return (
    <div className="panel divide-y divide-line">
      {keyed(entries, ({ question }) => question).map(({ key, entry: { question, answer } }, index) => (
        <details key={key} open={index === 0} className="group px-4">
          <summary
            lang={languageOf(question)}
            className="flex min-h-11 items-center justify-between gap-3 py-2 font-semibold"
          >
            {question}
            <ChevronDownIcon className="text-soft group-open:rotate-180" />
          </summary>
          <p lang={languageOf(answer)} className="max-w-3xl pb-4">
            {answer}
          </p>
        </details>
      ))}
    </div>
  );
}
