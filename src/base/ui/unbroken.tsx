import { keyedTexts } from './keyed.ts';

/**
 * A formatted phone number or amount, which stays on one line. Browsers otherwise break lines after a hyphen between
 * digits, and after a dash.
 */
const numbers = /(01\d{3}-\d{6}|–?৳[\d,.]*\d)/;
const line = '[text-decoration:inherit]';

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
