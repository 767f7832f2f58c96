import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { languageOf } from '#base/shared/language.ts';
import { formatTaka } from '#base/shared/taka.ts';
import { LinkButton } from '#base/ui/button.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { Slip, SlipRow, SlipRows, SlipTotal, Stamp } from '#base/ui/slip.tsx';
import { goesOn, linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { shownWords } from '#courses/catalogue/shown-course.ts';
import type { Checkout } from '#money/checkout/checkout.ts';
import { checkoutMessages, checkoutScreens as texts } from '#money/checkout/messages.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params;
  try {
    const checkout: Checkout = await apiOf(args)('GET', '/api/students/checkouts/:id', { params: { id } });
    const title = shownWords(checkout.title, checkout.titleBengali);
    return { checkout: { ...checkout, title }, problem: null };
  } catch (error) {
    return { checkout: null, ...loadProblem(error, () => texts.failedToLoad) };
  }
}

export default function CheckoutPage() {
  const { checkout, problem } = useLoaderData<typeof loader>();
  useLookingAgain(checkout?.state === 'executing');
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 px-4 py-8 sm:py-12">
      <PageHead title={texts.title} />
      {checkout ? <Outcome checkout={checkout} /> : <h1 className="text-2xl">{texts.title}</h1>}
      {problem !== null && <Notice tone="error">{problem}</Notice>}
      {checkout?.state !== 'paid' && (
        <LinkButton to={linkTo('dashboard')} look="outline">
          {texts.dashboard}
        </LinkButton>
      )}
    </div>
  );
}

const pauseMilliseconds = 5000;

function useLookingAgain(isOpen: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOpen || state !== 'idle') return undefined;
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, pauseMilliseconds);
    return () => window.clearInterval(timer);
  }, [isOpen, state, revalidate]);
}

function Outcome({ checkout }: { checkout: Checkout }) {
  const { state, reason, courseId } = checkout;
  if (state === 'paid') return <Arrived checkout={checkout} />;
  if (state === 'executing')
    return (
      <>
        <h1 className="text-2xl">{texts.pending}</h1>
        <Notice tone="info">{texts.pendingText}</Notice>
      </>
    );
  return (
    <>
      <h1 className="text-2xl">{texts.failed}</h1>
      <Notice tone="error">{texts.reasons[reason ?? 'cancelled']}</Notice>
      <LinkButton to={linkTo('enroll', { courseId })}>{texts.again}</LinkButton>
    </>
  );
}

function Arrived({ checkout: { title, amount, gateway, status, courseId } }: { checkout: Checkout }) {
  const isOpen = status === 'paid';
  return (
    <>
      <Slip>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
          <h1 className="text-2xl">{texts.paid}</h1>
          <Stamp word={texts.paidStamp} className="-my-2 ml-auto text-green" />
        </div>
        <SlipRows>
          <SlipRow name={texts.course} lang={languageOf(title)}>
            {title}
          </SlipRow>
        </SlipRows>
        <SlipTotal name={`${texts.amount}, ${checkoutMessages.gatewayNames[gateway]}`}>{formatTaka(amount)}</SlipTotal>
        <p className="py-3 text-sm text-soft">{isOpen ? texts.open(title) : texts.waiting}</p>
      </Slip>
      {isOpen ? (
        <LinkButton to={linkTo('player', { courseid: courseId })} state={goesOn}>
          {texts.toLectures}
        </LinkButton>
      ) : (
        <LinkButton to={linkTo('dashboard')}>{texts.dashboard}</LinkButton>
      )}
    </>
  );
}
