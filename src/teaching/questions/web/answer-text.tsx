import type { ReactNode } from 'react';
import { languageOf } from '#base/shared/language.ts';

type AnswerTextProps = {
  head: ReactNode;
  children: string;
};

export function AnswerText({ head, children }: AnswerTextProps) {
  return (
    <div className="border-green border-l-4 pl-3 sm:pl-4">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold text-green text-sm">{head}</p>
      <p lang={languageOf(children)} className="whitespace-pre-line wrap-anywhere">
        {children}
      </p>
    </div>
  );
}
