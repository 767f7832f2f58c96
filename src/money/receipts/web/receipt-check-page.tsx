import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { sentenceOf, statusOf } from '#base/platform/web/json-client.ts';
import { PageHead } from '#base/platform/web/page-head.tsx';
import { formatDate, formatTime } from '#base/shared/dhaka-time.ts';
import { readCode } from '#base/shared/readable-code.ts';
import { formatTaka } from '#base/shared/taka.ts';
import { Badge } from '#base/ui/badge.tsx';
import { LinkButton } from '#base/ui/button.tsx';
import { Logo } from '#base/ui/icons.tsx';
import { ProblemSheet } from '#base/ui/problem-sheet.tsx';
import { Slip, SlipRow, SlipRows, SlipTotal } from '#base/ui/slip.tsx';
import { linkTo } from '#contract/links.ts';
import { apiOf } from '#contract/web/api-client.ts';
import type { CheckedReceipt } from '#money/receipts/receipt.ts';
import { receiptTotals } from '#money/receipts/receipt-lines.ts';
import { receiptScreens } from '#money/receipts/screen-messages.ts';
import { useSchoolName } from '#school/profile/web/school-provider.tsx';

const texts = receiptScreens.check;

export async function loader(args: LoaderFunctionArgs) {
  const { code = '' } = args.params;
  const at = new Date().toISOString();
  try {
    const { receipt } = await apiOf(args)('GET', '/api/receipts/:code', { params: { code } });
    return { receipt, at, problem: null, isMissing: false };
  } catch (error) {
    const isMissing = statusOf(error) === 404;
    const unknown = readCode(code) === null ? texts.noCode : texts.unknown;
    return { receipt: null, at, problem: isMissing ? unknown : sentenceOf(error, texts.failed), isMissing };
  }
}

export default function ReceiptCheckPage() {
  const { receipt, at, problem, isMissing } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (receipt !== null) return <Known receipt={receipt} at={at} />;
  return (
    <ProblemSheet problem={problem} note={isMissing ? texts.unknownNote : undefined}>
      <PageHead title={texts.title} />
      {!isMissing && <LinkButton to={pathname}>{receiptScreens.page.retry}</LinkButton>}
      <LinkButton to={linkTo('home')} look={isMissing ? 'solid' : 'outline'}>
        {texts.home}
      </LinkButton>
    </ProblemSheet>
  );
}

function Known({ receipt, at }: { receipt: CheckedReceipt; at: string }) {
  const { number, amount, paidAt, withdrawnAt, part } = receipt;
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 px-4 py-8 sm:py-12">
      <PageHead title={texts.title} />
      <Slip>
        <p className="flex items-center gap-2.5 py-4 font-bold font-display text-lg">
          <Logo className="size-7" />
          {useSchoolName()}
        </p>
        <div className="grid justify-items-start gap-3 py-4">
          <h1 className="text-2xl">{withdrawnAt === null ? texts.valid : texts.withdrawn}</h1>
          <Badge tone={withdrawnAt === null ? 'green' : 'coral'}>
            {withdrawnAt === null ? texts.validWord : texts.since(formatTime(withdrawnAt))}
          </Badge>
        </div>
        <div>
          <SlipRows>
            <SlipRow name={texts.number} className="font-mono">
              {number}
            </SlipRow>
            <SlipRow name={texts.paid}>{formatDate(paidAt)}</SlipRow>
          </SlipRows>
          {part ? (
            receiptTotals(receipt).map(({ name, value }) => (
              <SlipTotal key={name} name={name}>
                {value}
              </SlipTotal>
            ))
          ) : (
            <SlipTotal name={texts.amount}>{formatTaka(amount)}</SlipTotal>
          )}
        </div>
        <p className="py-3 text-sm text-soft">
          {texts.nobody} {texts.lookedAt(formatTime(at))}
        </p>
      </Slip>
    </div>
  );
}
