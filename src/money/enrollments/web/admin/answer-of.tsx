import { formatAge } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Badge } from '#base/ui/badge.tsx';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { askTexts as texts } from '#money/enrollments/ask-messages.ts';
import type { Answered } from '#money/enrollments/enrollment.ts';

export function AnswerOf({
  answered: { reason, note, sums, says, text, at },
  now,
}: {
  answered: Answered;
  now: number;
}) {
  const amounts = sums && texts.askedSums(exactTaka(sums.came), exactTaka(sums.missing));
  const question = [reason === 'other' && note ? '' : (amounts ?? texts.reasons[reason]), note]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="grid w-full max-w-prose justify-items-start gap-1 text-sm">
      <Badge tone="green">{texts.answered(formatAge(at, now))}</Badge>
      <p className="text-soft wrap-anywhere">
        {texts.youAsked} <span lang={languageOf(question)}>{question}</span>
      </p>
      <blockquote className="grid border-green border-l-4 pl-3">
        {says === 'right' && <p className="font-semibold">{texts.saysRight}</p>}
        {text && (
          <p lang={languageOf(text)} className="whitespace-pre-line font-semibold wrap-anywhere">
            <Unbroken>{text}</Unbroken>
          </p>
        )}
      </blockquote>
    </div>
  );
}
