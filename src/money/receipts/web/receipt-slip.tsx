import { useFileUrl } from '#base/platform/web/page-head.tsx';
import { formatDate } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { shortAddress } from '#base/shared/short-address.ts';
import { keyed } from '#base/ui/keyed.ts';
import { QrPicture } from '#base/ui/qr-picture.tsx';
import { Slip, SlipRow, SlipRows, SlipTitle, SlipTotal, Stamp } from '#base/ui/slip.tsx';
import { SlipHead } from '#base/ui/slip-head.tsx';
import { linkTo } from '#contract/links.ts';
import type { Receipt } from '#money/receipts/receipt.ts';
import { receiptLines, receiptTotals, type SlipLine, schoolOf } from '#money/receipts/receipt-lines.ts';
import { receiptScreens } from '#money/receipts/screen-messages.ts';

const texts = receiptScreens.slip;

export function ReceiptSlip({ receipt }: { receipt: Receipt }) {
  const { number, code, course, paidAt } = receipt;
  const lines = receiptLines(receipt);
  return (
    <Slip>
      <SlipHead school={schoolOf(receipt)} />
      <div>
        <SlipTitle
          stamp={
            <Stamp
              word={receipt.part ? texts.partStamp : texts.stamp}
              date={formatDate(paidAt)}
              className="-my-1 ml-auto text-green max-[22rem]:w-24"
            />
          }
        >
          <h1 className="text-2xl">{texts.title}</h1>
          <p className="text-soft">
            {texts.number} <strong className="font-mono text-ink">{number}</strong>
          </p>
        </SlipTitle>
        <Lines lines={lines.student} />
      </div>
      <div className="pt-3">
        <p lang={languageOf(course.title)} className="font-semibold">
          {course.title}
        </p>
        <p className="font-mono text-sm text-soft">{course.courseNo}</p>
        <Lines lines={lines.price} />
        {receiptTotals(receipt).map(({ name, value }) => (
          <SlipTotal key={name} name={name}>
            {value}
          </SlipTotal>
        ))}
      </div>
      <Lines lines={lines.payment} />
      <HowToCheck code={code} />
    </Slip>
  );
}

function Lines({ lines }: { lines: SlipLine[] }) {
  return (
    <SlipRows>
      {keyed(lines, ({ name }) => name).map(({ key, entry: { name, value, isCode } }) => (
        <SlipRow key={key} name={name} className={isCode && 'font-mono'} lang={languageOf(value)}>
          {value}
        </SlipRow>
      ))}
    </SlipRows>
  );
}

function HowToCheck({ code }: { code: string }) {
  const absolute = useFileUrl();
  const address = absolute(linkTo('receiptCheck', { code }));
  return (
    <div className="flex items-center gap-4 py-4 text-sm text-soft">
      <QrPicture text={address} className="size-24 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold text-ink">{texts.real}</p>
        <p>{texts.look}</p>
        <p className="font-mono font-semibold text-ink wrap-anywhere">
          {shortAddress(address.slice(0, -code.length))}
          <wbr />
          <span className="inline-block max-w-full">{code}</span>
        </p>
      </div>
    </div>
  );
}
