const anyField = /^This field\b/;

/**
 * Makes an error message name its field. The label replaces `This field`, or precedes a message such as `Use at most
 * 150 characters.` A message that already names the field, such as `School is required`, is unchanged.
 */
export function namedProblem(label: unknown, sentence: string): string {
  if (typeof label !== 'string') return sentence;
  if (anyField.test(sentence)) return sentence.replace(anyField, () => label);
  const said = wordsOf(sentence);
  const isNamed = wordsOf(label).some((word) => word.length > 2 && said.some((one) => one.startsWith(word)));
  return isNamed ? sentence : `${label}: ${sentence}`;
}

/** Bengali vowel signs and the hasanta are marks (\p{M}). Without \p{M} words would be split. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
