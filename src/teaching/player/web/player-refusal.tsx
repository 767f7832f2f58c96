import { useRevalidator } from 'react-router';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { languageOf } from '#base/shared/language.ts';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { linkTo } from '#contract/links.ts';
import { PendingNote } from '#money/enrollments/web/student/pending-note.tsx';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';
import type { Refusal } from './load-player.ts';

export function PlayerRefusal({ refusal: { problem, pending, waiting, mayRetry } }: { refusal: Refusal }) {
  const title = pending?.title || texts.title;
  const isAsked = Boolean(pending?.asked);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5 px-4 py-10">
      <PageHead title={title} />
      <div className="sheet pt-8 pr-6 pb-8">
        <h1 lang={languageOf(title)} className="text-2xl leading-[2rem]">
          {title}
        </h1>
        {pending && !isAsked && <p className="font-semibold">{texts.checking}</p>}
        <p role="alert">{isAsked ? texts.asked : problem}</p>
        {isAsked && <p className="text-soft">{problem}</p>}
        {!isAsked && <WaysOn mayRetry={mayRetry} className="pt-8" />}
      </div>
      {pending && <PendingNote enrollment={pending} waiting={waiting} />}
      {/* If the school has asked about the payment, the form for the answer comes first, and these links come last. */}
      {isAsked && <WaysOn mayRetry={mayRetry} look="outline" />}
    </div>
  );
}

type WaysOnProps = { mayRetry: boolean; look?: 'solid' | 'outline'; className?: string };

function WaysOn({ mayRetry, look = mayRetry ? 'outline' : 'solid', className }: WaysOnProps) {
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      {mayRetry && <RetryButton />}
      <LinkButton to={linkTo('dashboard')} look={look}>
        {texts.dashboard}
      </LinkButton>
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
