import { useLocation } from 'react-router';
import { browseMessages as messages } from '#catalogue/browse-messages.ts';
import { links } from '#links.ts';
import { PageHead } from '#platform/web/page-head.tsx';
import { LinkButton } from '#ui/button.tsx';

/** Says why there is no course here, and where to go instead. */
export function CourseProblem({ problem, isMissing }: { problem: string; isMissing: boolean }) {
  const { pathname } = useLocation();
  return (
    <div className="mx-auto max-w-2xl px-4 py-12">
      <PageHead title={problem} />
      <div role="alert" className="sheet py-8 pr-6">
        <h1 className="text-2xl leading-8">{problem}</h1>
        {isMissing && <p>{messages.notFoundText}</p>}
        <div className="flex flex-wrap gap-3 pt-8">
          {!isMissing && <LinkButton to={pathname}>{messages.retry}</LinkButton>}
          <LinkButton to={links.courses()} look={isMissing ? 'solid' : 'outline'}>
            {messages.seeAll}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
