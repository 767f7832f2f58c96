const anyField = /^This field\b/;

/**
 * What is wrong with a field, in a sentence that names it: `Use at most 150 characters.` stands for any field, so the label
 * goes before it, or into it where it says `This field`; `School is required` is given back as it is.
 */
export function namedProblem(label: unknown, sentence: string): string {
  if (typeof label !== 'string') return sentence;
  if (anyField.test(sentence)) return sentence.replace(anyField, () => label);
  const said = wordsOf(sentence);
  const isNamed = wordsOf(label).some((word) => word.length > 2 && said.some((one) => one.startsWith(word)));
  return isNamed ? sentence : `${label}: ${sentence}`;
}

/** Vowel signs and the hasanta of Bengali are marks: without them its words would fall into single letters. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
