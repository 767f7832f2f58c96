import { useRevalidator } from 'react-router';
import { PendingNote } from '#enrollments/web/student/pending-note.tsx';
import { playerScreens as texts } from '#learning/screen-messages.ts';
import { links } from '#links.ts';
import { PageHead } from '#platform/web/page-head.tsx';
import { languageOf } from '#shared/language.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import type { Refusal } from './load-player.ts';

/** Why there is no player: what a waiting payment waits for, or a way to ask again. */
export function PlayerRefusal({ refusal: { problem, pending, waiting, mayRetry } }: { refusal: Refusal }) {
  const title = pending?.title || texts.title;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5 px-4 py-10">
      <PageHead title={title} />
      <div className="sheet pt-8 pr-6 pb-8">
        <h1 lang={languageOf(title)} className="text-2xl leading-[2rem]">
          {title}
        </h1>
        <p role="alert">{problem}</p>
        <div className="flex flex-wrap gap-3 pt-8">
          {mayRetry && <RetryButton />}
          <LinkButton to={links.dashboard()} look={mayRetry ? 'outline' : 'solid'}>
            {texts.dashboard}
          </LinkButton>
        </div>
      </div>
      {pending && <PendingNote enrollment={pending} waiting={waiting} />}
    </div>
  );
}

function RetryButton() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button busy={state === 'loading'} onClick={revalidate}>
      {texts.retry}
    </Button>
  );
}
