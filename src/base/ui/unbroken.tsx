import { keyedTexts } from './keyed.ts';

/** A phone number as it is written, and a sum; browsers end lines after a hyphen between digits, and after a dash. */
const numbers = /(01\d{3}-\d{6}|–?৳[\d,.]*\d)/;
/** A line of a link runs below the number, too. */
const line = '[text-decoration:inherit]';

/** A text in which no line ends within a phone number or a sum, unless one alone is wider than a line. */
export function Unbroken({ children }: { children: string }) {
  return (
    <span className={line}>
      {keyedTexts(children.split(numbers)).map(({ key, entry: part }) =>
        numbers.test(part) ? (
          <span key={key} className={`inline-block ${line}`}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
