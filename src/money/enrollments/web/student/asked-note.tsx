import type { ReactNode } from 'react';
import { formatAge } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { Unbroken } from '#base/ui/unbroken.tsx';
import type { Asked } from '#money/enrollments/enrollment.ts';
import { enrollmentScreens } from '#money/enrollments/screen-messages.ts';
import { questionOf } from './asked-question.ts';

const texts = enrollmentScreens.card;

type AskedNoteProps = {
  asked: Asked;
  children?: ReactNode;
};

export function AskedNote({ asked, children }: AskedNoteProps) {
  const { note, at } = asked;
  const question = questionOf(asked);
  return (
    <div className="grid gap-2 rounded-control border border-coral bg-paper px-3 py-2.5">
      <p className="font-semibold text-coral">{texts.asked}</p>
      {question && <p>{question}</p>}
      {note && (
        <blockquote lang={languageOf(note)} className="whitespace-pre-line border-line border-l-4 pl-3">
          <Unbroken>{note}</Unbroken>
        </blockquote>
      )}
      <p className="text-soft">{texts.askedAt(formatAge(at, Date.now()))}</p>
      {children}
    </div>
  );
}
