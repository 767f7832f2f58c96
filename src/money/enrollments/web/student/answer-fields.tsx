import type { ComponentProps } from 'react';
import { TextArea, TextField } from '#base/ui/field.tsx';
import { type Asked, longestAnswer, type ManualEnroll } from '#money/enrollments/enrollment.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import { questionOf } from './asked-question.ts';
import type { ListedEnrollment } from './load-enrollments.ts';
import { longestMessage } from './use-pasted-message.ts';

const texts = enrollmentScreens.enroll;

/** True if the school's question needs words, not a corrected field. The answer field then comes first. */
export const isOfWords = ({ reason }: Asked) => reason === 'other_number' || reason === 'other';

/**
 * Returns what is missing after the student sent the same transaction ID without an answer. Null if nothing is missing.
 */
export function stillOpen({ asked, awaitsRest }: Pick<ListedEnrollment, 'asked' | 'awaitsRest'>): string | null {
  if (!asked) return awaitsRest ? texts.sameId : null;
  const question = [questionOf(asked), asked.note].filter(Boolean).join(' ');
  return isOfWords(asked) ? texts.notAnswered(question) : texts.notAnsweredNorRight(question);
}

export const mayBeInParts = (asked: Asked | null | undefined) => asked?.reason === 'other_amount';

/**
 * Returns the student's answer to the school's question, empty without a question. It includes the ID of a second
 * payment.
 */
export function wordsTo(asked: Asked | null, said: Pick<ManualEnroll, 'answer' | 'says'>, secondId: string) {
  if (!asked) return {};
  const answer = [said.answer, mayBeInParts(asked) && secondId].filter(Boolean).join('\n');
  return { answer, says: isOfWords(asked) ? '' : said.says, askedAt: asked.at } as const;
}

type AnswerFieldsProps = {
  asked: Asked;
  answer: Partial<ComponentProps<typeof TextArea>>;
  secondId: Partial<ComponentProps<typeof TextField>>;
  values: { says: string };
  set: (name: 'says', value: string) => void;
};

export function AnswerFields({ asked, answer, secondId, values, set }: AnswerFieldsProps) {
  return (
    <>
      {mayBeInParts(asked) && (
        <TextField
          {...secondId}
          label={texts.secondId}
          hint={texts.secondIdHint}
          maxLength={longestMessage}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <TextArea
        {...answer}
        label={texts.answer}
        hint={texts.answerHints[asked.reason]}
        rows={2}
        maxLength={longestAnswer}
      />
      {!isOfWords(asked) && (
        <label className="flex min-h-11 items-center gap-3">
          {/* No `name`, because the form reads named fields to find values that the browser filled in. */}
          <input
            type="checkbox"
            checked={values.says === 'right'}
            onChange={({ target }) => set('says', target.checked ? 'right' : '')}
            className="size-5 shrink-0 accent-green"
          />
          {texts.isRight}
        </label>
      )}
    </>
  );
}
