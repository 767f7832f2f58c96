import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { Button, LinkButton } from '#base/ui/button.tsx';
import { ArrowLeftIcon, PlayIcon } from '#base/ui/icons.tsx';
import { PrinterIcon } from '#base/ui/page-icons.tsx';
import { ProblemSheet } from '#base/ui/problem-sheet.tsx';
import { TextLink } from '#base/ui/text-link.tsx';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import { receiptMessages as messages } from '#money/receipts/messages.ts';
import type { Receipt } from '#money/receipts/receipt.ts';
import { receiptScreens } from '#money/receipts/screen-messages.ts';
import { ReceiptSlip } from './receipt-slip.tsx';
import { SharePicture } from './share-picture.tsx';

const texts = receiptScreens.page;

export async function loader(args: LoaderFunctionArgs) {
  const { courseId = '' } = args.params;
  try {
    const { receipt } = await apiOf(args)('GET', '/api/students/receipts/:courseId', { params: { courseId } });
    return { courseId, receipt, problem: null, status: 200 };
  } catch (error) {
    return { courseId, receipt: null, ...loadProblem(error, () => messages.failedToLoad) };
  }
}

export default function ReceiptPage() {
  const { courseId, receipt, problem, status } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (receipt !== null) return <OwnReceipt receipt={receipt} courseId={courseId} />;
  return (
    <ProblemSheet problem={problem}>
      <PageHead title={receiptScreens.slip.title} />
      {status !== 404 && <LinkButton to={pathname}>{texts.retry}</LinkButton>}
      <LinkButton to={linkTo('dashboard')} look={status === 404 ? 'solid' : 'outline'}>
        {texts.back}
      </LinkButton>
    </ProblemSheet>
  );
}

function OwnReceipt({ receipt, courseId }: { receipt: Receipt; courseId: string }) {
  const slip = useRef<HTMLDivElement>(null);
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-3 px-4 py-4 sm:py-10 print:py-0">
      <PageHead title={receiptScreens.slip.titleFor(receipt.course.title)} />
      <TextLink to={linkTo('dashboard')} className="justify-self-start print:hidden">
        <ArrowLeftIcon />
        {texts.back}
      </TextLink>
      <div className="pb-3">
        <div ref={slip}>
          <ReceiptSlip receipt={receipt} />
        </div>
      </div>
      <div className="grid gap-3 print:hidden">
        <LinkButton to={linkTo('player', { courseid: courseId })}>
          <PlayIcon />
          {texts.start}
        </LinkButton>
        <div className="grid grid-cols-[3fr_2fr] gap-3 max-[22rem]:grid-cols-1">
          <SharePicture number={receipt.number} slip={slip} />
          <Button look="outline" onClick={() => window.print()}>
            <PrinterIcon />
            {texts.print}
          </Button>
        </div>
        <p className="text-center text-soft text-sm">{texts.stays}</p>
      </div>
    </div>
  );
}
