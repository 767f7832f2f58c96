import { useRouteError } from 'react-router';
import { sentenceOf } from '#base/platform/web/json-client.ts';
import { useReloadForNewRelease } from '#base/platform/web/new-release.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { linkTo } from '#contract/links.ts';
import { shellMessages as messages } from './messages.ts';
import { PageSkeleton } from './page-skeleton.tsx';

export function ErrorPage() {
  const error = useRouteError();
  const isReloading = useReloadForNewRelease(error);
  if (isReloading) return <PageSkeleton />;
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12">
      <PageHead title={messages.failedTitle} />
      <div className="sheet py-8 pr-6" role="alert">
        <h1 className="text-2xl leading-[2rem]">{messages.failedTitle}</h1>
        <p>{sentenceOf(error, messages.failedText)}</p>
        <div className="flex flex-wrap gap-3 pt-8">
          <Button onClick={() => window.location.reload()}>{messages.retry}</Button>
          <LinkButton to={linkTo('home')} look="outline">
            {messages.home}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
