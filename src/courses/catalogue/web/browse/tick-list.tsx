import { languageOf } from '#base/shared/language.ts';
import { TickIcon } from '#base/ui/icons.tsx';
import { keyedTexts } from '#base/ui/keyed.ts';

export function TickList({ texts }: { texts: string[] }) {
  return keyedTexts(texts).map(({ key, entry: text }) => (
    <li key={key} className="flex gap-3">
      <TickIcon className="mt-[calc((1lh-1.25rem)/2)] text-pen" />
      <span lang={languageOf(text)} className="min-w-0">
        {text}
      </span>
    </li>
  ));
}
