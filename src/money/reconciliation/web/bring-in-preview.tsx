import { type ReactNode, useState } from 'react';
import { languageOf } from '#base/shared/language.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Button } from '#base/ui/button.tsx';
import { ChevronDownIcon } from '#base/ui/icons.tsx';
import { keyed } from '#base/ui/keyed.ts';
import { readUnclear } from '#money/payments/read-unclear.ts';
import { bringInTexts as texts } from '#money/reconciliation/bring-in-messages.ts';
import type { PaymentsRead } from '#money/reconciliation/desk-calls.ts';
import { keptTexts } from '#money/reconciliation/kept-text-messages.ts';
import { deskTexts } from '#money/reconciliation/screen-messages.ts';
import { Sender } from './compared.tsx';
import { Joined, MethodId } from './facts.tsx';
import { TypedPaymentForm } from './typed-payment-form.tsx';
import type { FilledText } from './use-bring-in.ts';
import { whenCame } from './when.ts';

type BringInPreviewProps = {
  found: PaymentsRead;
  filled: readonly FilledText[];
  onFillIn: (one: FilledText) => void;
  busy: boolean;
  onStore: () => void;
  onClear: () => void;
};

export const foundId = 'desk-found';

export function BringInPreview({ found, filled, onFillIn, busy, onStore, onClear }: BringInPreviewProps) {
  const fresh = found.payments.filter(({ known }) => !known);
  const known = found.payments.filter(({ known: isKnown }) => isKnown);
  const { counts, ignored, unclear, cameBack = 0 } = found;
  const isNothing = counts.fresh + counts.known + counts.ignored + counts.unclear === 0;
  const canStore = counts.fresh + counts.unclear + cameBack > 0;
  const read = counts.fresh + counts.known;
  return (
    <div className="grid gap-3">
      <p id={foundId} role="status" tabIndex={-1} className="font-semibold">
        {isNothing
          ? texts.nothingAtAll
          : [
              texts.newOnes(counts.fresh),
              texts.known(counts.known),
              texts.ignored(counts.ignored),
              texts.unclear(counts.unclear),
            ].join(', ')}
      </p>
      {found.rows !== undefined && (
        <p className="text-sm text-soft">
          {found.headings === undefined
            ? texts.countedMessages(found.rows, read, counts.ignored, counts.unclear)
            : texts.counted(found.rows, read, counts.ignored, counts.unclear, found.headings)}
        </p>
      )}
      {cameBack > 0 && <p className="font-medium text-coral text-sm">{texts.cameBack(cameBack)}</p>}
      {found.leftOut && <p className="font-medium text-coral text-sm">{texts.leftOut(found.leftOut.join(', '))}</p>}
      <div className="grid divide-y divide-line rounded-control border border-line empty:hidden">
        {fresh.length > 0 && (
          <Group
            label={texts.newOnes(counts.fresh)}
            count={counts.fresh}
            isOpen
            entries={fresh}
            show={(payment) => <Found payment={payment} />}
          />
        )}
        {unclear.length > 0 && (
          <Group
            label={texts.unclear(counts.unclear)}
            count={counts.unclear}
            about={texts.unclearText}
            isOpen
            entries={unclear}
            show={(one) => (
              <UnclearText one={one} filled={filled.find(({ text }) => text === one.text)} onFillIn={onFillIn} />
            )}
          />
        )}
        {known.length > 0 && (
          <Group
            label={texts.known(counts.known)}
            count={counts.known}
            entries={known}
            show={(payment) => <Found payment={payment} />}
          />
        )}
        {ignored.length > 0 && (
          <Group
            label={texts.ignored(counts.ignored)}
            count={counts.ignored}
            entries={ignored}
            show={({ text, reason }) => (
              <>
                <strong>{texts.reasons[reason]}</strong> <Text>{text}</Text>
              </>
            )}
          />
        )}
      </div>
      {!isNothing && !canStore && <p className="text-soft">{texts.nothingNew}</p>}
      <div className="above-newest -mx-3 flex flex-wrap justify-end gap-3 bg-paper px-3 py-2">
        <Button look="quiet" onClick={onClear}>
          {texts.cancel}
        </Button>
        {canStore && (
          <Button busy={busy} onClick={onStore} className="max-sm:w-full">
            {storeLabel(counts.fresh + filled.length, counts.unclear, cameBack)}
          </Button>
        )}
      </div>
    </div>
  );
}

function storeLabel(fresh: number, unclear: number, cameBack: number): string {
  if (fresh > 0) return texts.bringIn(fresh);
  return unclear > 0 ? texts.keepUnclear(unclear) : texts.keepReturns(cameBack);
}

const mostShown = 20;

type GroupProps<Entry> = {
  label: string;
  about?: string;
  isOpen?: boolean;
  count: number;
  entries: readonly Entry[];
  show: (entry: Entry) => ReactNode;
};

function Group<Entry>({ label, about, isOpen = false, count, entries, show }: GroupProps<Entry>) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 items-center justify-between gap-2 px-3 font-semibold">
        {label}
        <ChevronDownIcon className="text-soft group-open:rotate-180" />
      </summary>
      {about && <p className="px-3 pb-2 text-sm text-soft">{about}</p>}
      <ul className="divide-y divide-line border-line border-t text-sm">
        {keyed(entries.slice(0, mostShown), (entry) => JSON.stringify(entry)).map(({ key, entry }) => (
          <li key={key} className="px-3 py-2 wrap-anywhere">
            {show(entry)}
          </li>
        ))}
        {count > mostShown && <li className="px-3 py-2 text-soft">{texts.showAll(count - mostShown)}</li>}
      </ul>
    </details>
  );
}

type Unclear = PaymentsRead['unclear'][number];
type UnclearTextProps = { one: Unclear; filled: FilledText | undefined; onFillIn: (one: FilledText) => void };

function UnclearText({ one: { text, line, sheet }, filled, onFillIn }: UnclearTextProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-2">
      {line !== undefined && <strong>{sheet === undefined ? texts.line(line) : texts.lineOfSheet(line, sheet)}</strong>}
      <Text>{text}</Text>
      {filled && <strong>{keptTexts.filled(exactTaka(filled.amount), deskTexts.methodNames[filled.method])}</strong>}
      {isOpen ? (
        <div className="w-full text-base">
          <TypedPaymentForm
            found={filled ?? readUnclear(text)}
            submitLabel={keptTexts.keep}
            onSubmit={(typed) => {
              onFillIn({ ...typed, text });
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        </div>
      ) : (
        <Button look="quiet" className="-ml-2 px-2" onClick={() => setOpen(true)}>
          {keptTexts.fillIn}
        </Button>
      )}
    </div>
  );
}

function Text({ children }: { children: string }) {
  return (
    <span lang={languageOf(children)} className="whitespace-pre-line text-soft">
      {children}
    </span>
  );
}

function Found({ payment }: { payment: PaymentsRead['payments'][number] }) {
  const { method, reference, amount, kind, warnings, note } = payment;
  const facts = [
    <Sender key="sender" payment={payment} />,
    whenCame(payment, Date.now()),
    note,
    kind === 'claimable' && texts.claimable,
  ];
  const said = warnings.filter((warning) => warning !== 'no_id');
  return (
    <div className="flex items-baseline justify-between gap-3">
      <div className="min-w-0">
        <MethodId method={deskTexts.methodNames[method]} id={reference} />{' '}
        <span className="text-soft">
          <Joined facts={facts} by=" · " />
        </span>
        {said.length > 0 && (
          <p className="font-semibold text-coral">{said.map((warning) => deskTexts.warnings[warning]).join(', ')}</p>
        )}
      </div>
      <strong className="shrink-0 tabular-nums">{exactTaka(amount)}</strong>
    </div>
  );
}
