// Refusals are thrown in English, in the words of the specification, and translated when they are answered. The English
// sentence is the key of its translation, as in gettext. A sentence with parameters is recognized by its fixed parts.

export type TextPair = readonly [english: object, other: object];

/** A pattern with fewer fixed characters would also match other sentences. */
const fewestFixed = 5;

export type Translate = (sentence: string) => string | null;

/** A private-use character as a placeholder for a parameter. No sentence contains it. */
const markOf = (place: number) => String.fromCharCode(0xe000 + place);
const anyMark = /[\ue000-\ue00f]/;
const eachMark = /[\ue000-\ue00f]/g;

export function createTranslator(pairs: readonly TextPair[]): Translate {
  const known = new Map<string, string>();
  const patterns: { form: RegExp; fixed: number; write: (values: string[]) => string }[] = [];
  const add = (english: unknown, other: unknown): void => {
    if (typeof english === 'string' && typeof other === 'string') known.set(english, other);
    else if (isText(english) && isText(other)) addText(english, other);
    else if (isObject(english) && isObject(other))
      for (const name of Object.keys(english)) add(english[name], other[name]);
  };
  const addText = (english: Text, other: Text): void => {
    const sentence = withWords(english) ?? withNumbers(english);
    if (sentence !== null) {
      const places = [...sentence.matchAll(eachMark)].map(([mark]) => mark.charCodeAt(0) - 0xe000);
      const form = new RegExp(`^${sentence.split(eachMark).map(escaped).join('([\\s\\S]*)')}$`);
      const write = (values: string[]) =>
        other(...Array.from({ length: english.length }, (_, place) => values[places.indexOf(place)] ?? ''));
      const fixed = sentence.replace(eachMark, '').length;
      if (fixed >= fewestFixed) patterns.push({ form, fixed, write });
    }
    const ones = Array.from({ length: english.length }, () => 1);
    const [one, otherOne] = [attempt(english, ones), attempt(other, ones)];
    if (one !== null && otherOne !== null) known.set(one, otherOne);
  };
  for (const [english, other] of pairs) add(english, other);
  patterns.sort((one, other) => other.fixed - one.fixed);
  return (sentence) => {
    const whole = known.get(sentence);
    if (whole !== undefined) return whole;
    for (const { form, write } of patterns) {
      const values = form.exec(sentence)?.slice(1);
      if (values) return write(values);
    }
    return null;
  };
}

type Text = (...parameters: unknown[]) => string;
const isText = (value: unknown): value is Text => typeof value === 'function';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the sentence with a placeholder for each parameter. Null if the parameters are no texts. */
function withWords(text: Text): string | null {
  const said = attempt(
    text,
    Array.from({ length: text.length }, (_, place) => markOf(place)),
  );
  return said !== null && anyMark.test(said) && !said.includes('NaN') ? said : null;
}

function withNumbers(text: Text): string | null {
  const numbers = Array.from({ length: text.length }, (_, place) => 5_432_100 + place);
  const said = attempt(text, numbers)?.replace(/54,?32,?10(\d)/g, (_, place: string) => markOf(Number(place)));
  return said !== undefined && anyMark.test(said) ? said : null;
}

/** Null if the function needs other parameters than texts and numbers, which no refusal does. */
function attempt(text: Text, parameters: unknown[]): string | null {
  try {
    const said: unknown = text(...parameters);
    return typeof said === 'string' ? said : null;
  } catch {
    return null;
  }
}
