/**
 * The shape of texts in another language: the same keys all the way down, a text for each text, and for each text with parameters one
 * that takes them. A translation ends in `satisfies SameTexts<typeof english>`, so that one that lacks a sentence does not compile.
 */
export type SameTexts<Texts> = Texts extends string
  ? string
  : Texts extends (...parameters: infer Parameters) => infer Text
    ? (...parameters: Parameters) => SameTexts<Text>
    : Texts extends object
      ? { [Name in keyof Texts]: SameTexts<Texts[Name]> }
      : Texts;
