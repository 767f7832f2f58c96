import { type Language, languages } from './language.ts';

const longestHeader = 300;

/** Returns the language that the caller prefers by the header Accept-Language (RFC 9110, 12.5.4), else English. */
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
