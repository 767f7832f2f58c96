import { Link } from 'react-router';
import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';

/** Beside the heading of a part that shows some of them. */
export function AllLink({ to, count, of }: { to: string; count: number; of: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-green hover:underline">
      <span>
        {messages.all(count)}
        <span className="sr-only"> {of}</span>
      </span>
      <ArrowRightIcon />
    </Link>
  );
}
