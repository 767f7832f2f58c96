import { data } from 'react-router';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { LinkButton } from '#base/ui/button.tsx';
import { linkTo } from '#contract/links.ts';
import { shellMessages as messages } from './messages.ts';
import { rareShellMessages } from './rare-messages.ts';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12">
      <PageHead title={rareShellMessages.notFoundTitle} />
      <div className="sheet py-8 pr-6">
        <p aria-hidden="true" className="font-display text-5xl leading-[4rem] font-bold text-pen">
          404
        </p>
        <h1 className="text-2xl leading-[2rem]">{rareShellMessages.notFoundTitle}</h1>
        <p>{rareShellMessages.notFoundText}</p>
        <div className="pt-8">
          <LinkButton to={linkTo('home')}>{messages.home}</LinkButton>
        </div>
      </div>
    </div>
  );
}
