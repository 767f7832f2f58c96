import { Children, type ReactNode } from 'react';
import { formatDate } from '#base/shared/dhaka-time.ts';
import { languageOf } from '#base/shared/language.ts';
import { formatPhone } from '#base/shared/phone.ts';
import { exactTaka } from '#base/shared/taka.ts';
import { Button, buttonClasses } from '#base/ui/button.tsx';
import { classNames } from '#base/ui/class-names.ts';
import { Unbroken } from '#base/ui/unbroken.tsx';
import { whoOwesTexts as texts } from '#money/who-owes/screen-messages.ts';
import { daysLate, type Owing, type Undecided } from '#money/who-owes/who-owes.ts';
import { StudentName } from '#people/staff-accounts/web/student-name.tsx';
import { CashForm, DayForm, WaiverForm } from './owed-forms.tsx';
import { PartsForm } from './parts-form.tsx';
import type { OwedActions } from './use-owed-actions.ts';

type RowProps = {
  today: string;
  actions: OwedActions;
  /** The row's key and the name of its open form, in one text. Null if no form is open. */
  open: string | null;
  onOpen: (form: string | null) => void;
};

export function OwingRow({ due, today, actions, open, onOpen }: RowProps & { due: Owing }) {
  const { name, title, phone, left, owed, price, received, dueOn, label } = due;
  const own = `${due.studentId} ${due.courseNo} ${due.number}`;
  const form = { row: due, actions, onClose: () => onOpen(null) };
  const ways = [
    { what: 'cash', label: texts.cash, name: texts.cashOf(name), form: <CashForm {...form} /> },
    { what: 'days', label: texts.days, name: texts.daysOf(name), form: <PartsForm {...form} today={today} /> },
    { what: 'waive', label: texts.waive, name: texts.waiveOf(name), form: <WaiverForm {...form} /> },
  ];
  const isLate = dueOn !== null && dueOn < today;
  return (
    <Row
      whose={due}
      sum={left}
      facts={[
        <span key="day" className={classNames(isLate && 'font-semibold text-coral')}>
          {whenDue(dueOn, today)}
        </span>,
        label,
        texts.came(exactTaka(received), exactTaka(price)),
        owed > left && texts.allOwed(exactTaka(owed)),
      ]}
      form={ways.find(({ what }) => open === `${own} ${what}`)?.form}
    >
      {ways.map((way) => (
        <Button
          key={way.what}
          look={way.what === 'cash' ? 'outline' : 'quiet'}
          className="px-3"
          aria-label={way.name}
          aria-expanded={open === `${own} ${way.what}`}
          onClick={() => onOpen(open === `${own} ${way.what}` ? null : `${own} ${way.what}`)}
        >
          {way.label}
        </Button>
      ))}
      {phone !== null && (
        <a
          href={`https://wa.me/88${phone}?text=${encodeURIComponent(texts.whatsAppText(name, exactTaka(left), title))}`}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.whatsAppOf(name)}
          className={buttonClasses('quiet', 'px-3')}
        >
          {texts.whatsApp}
        </a>
      )}
    </Row>
  );
}

export function UndecidedRow({ row, today, actions, open, onOpen }: RowProps & { row: Undecided }) {
  const { name, price, received, owed, paidAt } = row;
  const own = `${row.studentId} ${row.courseNo}`;
  const form = { row, actions, onClose: () => onOpen(null) };
  const ways = [
    { what: 'owed', label: texts.stillOwed, name: texts.stillOwedOf(name), form: <DayForm {...form} today={today} /> },
    { what: 'accept', label: texts.accept, name: texts.acceptOf(name), form: <WaiverForm {...form} /> },
  ];
  return (
    <Row
      whose={row}
      sum={owed}
      facts={[texts.came(exactTaka(received), exactTaka(price)), paidAt && texts.paidOn(formatDate(paidAt))]}
      form={ways.find(({ what }) => open === `${own} ${what}`)?.form}
    >
      {ways.map((way) => (
        <Button
          key={way.what}
          look="outline"
          className="px-3"
          aria-label={way.name}
          aria-expanded={open === `${own} ${way.what}`}
          onClick={() => onOpen(open === `${own} ${way.what}` ? null : `${own} ${way.what}`)}
        >
          {way.label}
        </Button>
      ))}
    </Row>
  );
}

function whenDue(dueOn: string | null, today: string): string {
  if (dueOn === null) return texts.noDay;
  if (dueOn === today) return texts.dueToday;
  const late = daysLate(dueOn, today);
  return late > 0 ? `${texts.dueOn(formatDate(dueOn))}, ${texts.late(late)}` : texts.dueOn(formatDate(dueOn));
}

type LayoutProps = {
  whose: Owing | Undecided;
  sum: number;
  facts: ReactNode[];
  form: ReactNode;
  children: ReactNode;
};

function Row({ whose: { studentId, name, phone, title, courseNo }, sum, facts, form, children }: LayoutProps) {
  return (
    <li className="grid gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <StudentName id={studentId} name={name} />
            {phone !== null && (
              <a href={`tel:${phone}`} className="text-sm text-soft hover:underline">
                <Unbroken>{formatPhone(phone)}</Unbroken>
              </a>
            )}
          </p>
          <p className="text-sm">
            <span lang={languageOf(title)}>{title}</span> <span className="text-soft">{courseNo}</span>
          </p>
        </div>
        <strong className="font-display text-xl tabular-nums">{exactTaka(sum)}</strong>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-soft tabular-nums">
        {Children.map(facts.filter(Boolean), (fact) => (
          <span>{fact}</span>
        ))}
      </p>
      <div className="flex flex-wrap gap-1">{children}</div>
      {form}
    </li>
  );
}
