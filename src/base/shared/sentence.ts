/** A text of a messages module: a constant, or a function of its parameters. */
export type Text = string | ((...parameters: never[]) => string);

/** A text with its parameters. Called, it gives the English sentence, so a schema takes it as its message. */
export type Said = {
  (issue?: object): string;
  readonly text: Text;
  readonly parameters: readonly unknown[];
};

/**
 * A text for people, in a form that can be written in either language. A string is a constant of a messages module,
 * never a finished text (record 62).
 */
export type Sentence = string | Said;

type Parameters<Taken extends readonly unknown[]> = {
  [Place in keyof Taken]: string extends Taken[Place] ? Taken[Place] | Said : Taken[Place];
};

/**
 * Joins a text to its parameters. A parameter may be a sentence. Without parameters, it makes a `Said` of a constant.
 */
export function sentence(text: string): Said;
export function sentence<Taken extends readonly unknown[]>(
  text: (...parameters: Taken) => string,
  ...parameters: Parameters<Taken>
): Said;
export function sentence(text: Text, ...parameters: unknown[]): Said {
  const write = (issue?: object) => {
    if (issue) saidBy.set(issue, said);
    return written(text, parameters.map(inEnglish));
  };
  const said = Object.assign(write, { text, parameters });
  return said;
}

const saidBy = new WeakMap<object, Said>();

/** The message of an issue of a schema. Valibot itself keeps only the English sentence. */
export const sentenceOf = (issue: { message: string }): Sentence => saidBy.get(issue) ?? issue.message;

export const isSaid = (value: unknown): value is Said => typeof value === 'function' && 'parameters' in value;

const inEnglish = (value: unknown) => (isSaid(value) ? value() : value);

export const english = (said: Sentence): string => (isSaid(said) ? said() : said);

/** The caller passes the parameters that `sentence` took for this text or for its translation. */
export const written = (text: Text, parameters: readonly unknown[]): string =>
  typeof text === 'string' ? text : String(Reflect.apply(text, undefined, parameters));
