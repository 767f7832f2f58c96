/**
 * Type of a translation: the same keys, and functions with the same parameters. A translation ends in `satisfies
 * SameTexts<typeof english>`, so that a missing sentence does not compile.
 */
export type SameTexts<Texts> = Texts extends string
  ? string
  : Texts extends (...parameters: infer Parameters) => infer Text
    ? (...parameters: Parameters) => SameTexts<Text>
    : Texts extends object
      ? { [Name in keyof Texts]: SameTexts<Texts[Name]> }
      : Texts;
