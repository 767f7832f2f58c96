/**
 * The type of texts in another language. It has the same keys, a text for each text, and a function for each text with
 * parameters. A translation ends in `satisfies SameTexts<typeof english>`, so that a missing sentence does not compile.
 */
export type SameTexts<Texts> = Texts extends string
  ? string
  : Texts extends (...parameters: infer Parameters) => infer Text
    ? (...parameters: Parameters) => SameTexts<Text>
    : Texts extends object
      ? { [Name in keyof Texts]: SameTexts<Texts[Name]> }
      : Texts;
