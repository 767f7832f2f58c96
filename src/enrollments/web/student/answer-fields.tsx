import type { ComponentProps } from 'react';
import { type Asked, longestAnswer, type ManualEnroll } from '#enrollments/enrollment.ts';
import { enrollmentScreens } from '#enrollments/screen-messages.ts';
import { TextArea } from '#ui/field.tsx';

const { card, enroll: texts } = enrollmentScreens;

/** Asked for something that no field of the payment holds: the words come first. */
export const isOfWords = ({ reason }: Asked) => reason === 'other_number' || reason === 'other';

/** What to do where neither words nor another payment were sent. */
export function notAnswered(asked: Asked): string {
  const question = [card.askedOf[asked.reason], asked.note].filter(Boolean).join(' ');
  return isOfWords(asked) ? texts.notAnswered(question) : texts.notAnsweredNorRight(question);
}

/** What is sent of it, and to which question: of a tick only what is seen. */
export function wordsTo(asked: Asked | null, { answer, says }: Pick<ManualEnroll, 'answer' | 'says'>) {
  if (!asked) return {};
  return { answer, says: isOfWords(asked) ? '' : says, askedAt: asked.at } as const;
}

type AnswerFieldsProps = {
  asked: Asked;
  field: Partial<ComponentProps<typeof TextArea>>;
  values: { says: string };
  set: (name: 'says', value: string) => void;
};

/** Where the student answers what the school asks: in words, or that what was sent is right. */
export function AnswerFields({ asked, field, values, set }: AnswerFieldsProps) {
  return (
    <>
      <TextArea
        {...field}
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
