import type { ComponentProps } from 'react';
import { TextArea, TextField } from '#base/ui/field.tsx';
import { type Asked, longestAnswer, type ManualEnroll } from '#money/enrollments/enrollment.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import type { ListedEnrollment } from './load-enrollments.ts';
import { longestMessage } from './use-pasted-message.ts';

const { card, enroll: texts } = enrollmentScreens;

/** Asked for something that no field of the payment holds: the words come first. */
export const isOfWords = ({ reason }: Asked) => reason === 'other_number' || reason === 'other';

/** What is still to be done after sending: the same ID was sent again, and no words; null: nothing. */
export function stillOpen({ asked, awaitsRest }: Pick<ListedEnrollment, 'asked' | 'awaitsRest'>): string | null {
  if (!asked) return awaitsRest ? texts.sameId : null;
  const question = [card.askedOf[asked.reason], asked.note].filter(Boolean).join(' ');
  return isOfWords(asked) ? texts.notAnswered(question) : texts.notAnsweredNorRight(question);
}

/** The price may have been paid by two payments, and the form has the ID of one. */
export const mayBeInParts = (asked: Asked | null | undefined) => asked?.reason === 'other_amount';

/** What is sent of it, and to which question: of a tick only what is seen. The ID of a second payment ends the words. */
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

/** Where the student answers what the school asks: in words, or that what was sent is right. */
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
          {/* Without a name: the form reads what browsers fill in by names. */}
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
