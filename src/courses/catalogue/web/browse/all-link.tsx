import { Link } from 'react-router';
import { ArrowRightIcon } from '#base/ui/icons.tsx';
import { browseMessages as messages } from '#courses/catalogue/browse-messages.ts';

type AllLinkProps = {
  to: string;
  count: number | null;
  of: string;
};

export function AllLink({ to, count, of }: AllLinkProps) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-green hover:underline">
      <span>
        {count === null ? messages.everything : messages.all(count)}
        <span className="sr-only"> {of}</span>
      </span>
      <ArrowRightIcon />
    </Link>
  );
}
