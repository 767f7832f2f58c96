import { languageOf } from '#base/shared/language.ts';
import { TickIcon } from '#base/ui/icons.tsx';
import { browseMessages as messages } from '#courses/catalogue/browse-messages.ts';

export function Correction({ wrong, right }: { wrong: string; right: string }) {
  return (
    <>
      <span className="sr-only">{messages.sayInstead(wrong, right)}</span>
      <span
        aria-hidden="true"
        lang={languageOf(wrong)}
        className="font-hand text-[1.6rem] leading-[2rem] lg:text-[2rem]"
      >
        <s className="block text-soft decoration-pen decoration-3">{wrong}</s>
        <span className="block font-bold text-pen">
          {right} <TickIcon className="inline size-[1em]" />
        </span>
      </span>
    </>
  );
}
