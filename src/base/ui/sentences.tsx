import { Unbroken } from './unbroken.tsx';

export function Sentences({ of: sentences }: { of: string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="not-first:mt-2">
      <Unbroken>{sentence}</Unbroken>
    </p>
  ));
}
