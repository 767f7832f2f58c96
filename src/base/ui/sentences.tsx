import { Unbroken } from './unbroken.tsx';

/** Sentences that are said together, each a paragraph of its own. */
export function Sentences({ of: sentences }: { of: string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="not-first:mt-2">
      <Unbroken>{sentence}</Unbroken>
    </p>
  ));
}
