import type { ReactNode } from 'react';
import { Button } from '#base/ui/button.tsx';
import { adminEnrollmentTexts as texts } from '#money/enrollments/admin-messages.ts';
import { queueTexts } from '#money/enrollments/queue-messages.ts';
import type { EnrollmentList } from './use-enrollment-list.ts';
import type { ListAddress } from './use-list-address.ts';

export function EnrollmentEmpty({ list, address }: { list: EnrollmentList; address: ListAddress }) {
  const other = address.tab === 'paid' ? 'pending' : 'paid';
  const others = list.counts?.[other] ?? '0';
  const seeOther = (label: string) => others !== '0' && <Button onClick={() => address.showTab(other)}>{label}</Button>;

  if (address.words) {
    return (
      <Empty title={texts.nothingFound(address.words)} text={texts.nothingFoundText}>
        {seeOther(texts.seeOtherTab(texts.statusNames[other], others))}
        <Button look="outline" onClick={() => address.search('')}>
          {texts.clearSearch}
        </Button>
      </Empty>
    );
  }
  if (address.isNarrowed) {
    const all = { course: undefined, method: undefined, sent: undefined };
    return (
      <Empty title={queueTexts.nothingChosen} text={queueTexts.nothingChosenText}>
        <Button onClick={() => address.choose(all)}>{queueTexts.showAll}</Button>
      </Empty>
    );
  }
  if (address.cursor) {
    return (
      <Empty title={texts.pageEmpty} text={texts.pageEmptyText}>
        <Button onClick={address.showFirstPage}>{texts.firstPage}</Button>
      </Empty>
    );
  }
  return address.tab === 'paid' ? (
    <Empty title={texts.nonePaid} text={texts.nonePaidText}>
      {seeOther(texts.seePending)}
    </Empty>
  ) : (
    <Empty title={texts.allChecked} text={texts.allCheckedText}>
      {seeOther(texts.seePaid)}
    </Empty>
  );
}

function Empty({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="sheet m-4 py-8 pr-6">
      <h2 className="text-xl leading-[2rem]">{title}</h2>
      <p className="text-soft">{text}</p>
      <div className="flex flex-wrap gap-3 pt-4 leading-tight empty:hidden">{children}</div>
    </div>
  );
}
