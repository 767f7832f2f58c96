import { type Language, languages } from './language.ts';
import type { RefusalBody } from './refusal.ts';

// The sentences of answers, in the language of whoever called. They are written in English where they are thrown (`translator.ts`).

const longestHeader = 300;

/** The one of the school's languages that the caller wants most, by the header Accept-Language (RFC 9110, 12.5.4); else English. */
export function languageOfCall(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').slice(0, longestHeader).toLowerCase().split(',').map(readWish);
  const best = wanted
    .sort((one, other) => other.weight - one.weight)
    .find(({ language, weight }) => language && weight > 0);
  return best?.language ?? 'en';
}

/** `bn-BD;q=0.8` → bn, 0.8. */
function readWish(text: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
  return { language: languages.find((one) => one === tag.split('-')[0]), weight: Number(weight) || 0 };
}

/** By which an English sentence becomes a Bengali one; null where it knows none. */
type Said = { inBengali: (sentence: string) => string | null };

/** The sentences of a refusal in that language; its code is the same in both. */
export function refusalIn(language: Language, body: RefusalBody, { inBengali }: Said): RefusalBody {
  if (language === 'en') return body;
  const say = (sentence: string) => inBengali(sentence) ?? sentence;
  const fields =
    body.fields && Object.fromEntries(Object.entries(body.fields).map(([name, said]) => [name, say(said)]));
  return { ...body, error: say(body.error), ...(fields && { fields }) };
}

/** Under these names a success says a sentence: a warning beside it, or what refused one row of many. */
const sayingNames = ['warning', 'error'];

/** An answer with its sentences in that language. */
export function answerIn(language: Language, answer: unknown, said: Said): unknown {
  if (language === 'en') return answer;
  if (Array.isArray(answer)) return answer.map((one) => answerIn(language, one, said));
  if (typeof answer !== 'object' || answer === null || Object.getPrototypeOf(answer) !== Object.prototype)
    return answer;
  const entries = Object.entries(answer).map(([name, value]) => [
    name,
    typeof value === 'string' && sayingNames.includes(name)
      ? (said.inBengali(value) ?? value)
      : answerIn(language, value, said),
  ]);
  return Object.fromEntries(entries);
}
