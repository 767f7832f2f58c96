import { type Language, languages } from './language.ts';
import type { RefusalBody } from './refusal.ts';

const longestHeader = 300;

/** The language that the caller prefers by Accept-Language (RFC 9110, 12.5.4), else English. */
export function languageOfCall(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').slice(0, longestHeader).toLowerCase().split(',').map(readWish);
  const best = wanted
    .sort((one, other) => other.weight - one.weight)
    .find(({ language, weight }) => language && weight > 0);
  return best?.language ?? 'en';
}

function readWish(text: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
  return { language: languages.find((one) => one === tag.split('-')[0]), weight: Number(weight) || 0 };
}

type Said = { inBengali: (sentence: string) => string | null };

export function refusalIn(language: Language, body: RefusalBody, { inBengali }: Said): RefusalBody {
  if (language === 'en') return body;
  const say = (sentence: string) => inBengali(sentence) ?? sentence;
  const fields =
    body.fields && Object.fromEntries(Object.entries(body.fields).map(([name, said]) => [name, say(said)]));
  return { ...body, error: say(body.error), ...(fields && { fields }) };
}

/**
 * Fields of a successful answer that hold a sentence to translate, such as a warning or the refusal of one row of many.
 */
const sayingNames = ['warning', 'error'];

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
