import { formatDay } from '#base/shared/dhaka-days.ts';
import { formatCount, formatTaka } from '#base/shared/taka.ts';
import { todayTexts as texts } from '#office/dashboard/today-messages.ts';
import { type DayLook, MoneyChart, Swatch } from './money-chart.tsx';
import type { Today } from './today.ts';

type Days = Today['money'];

const mostNamed = 3;

export function MoneyFacts({ days }: { days: Days }) {
  const half = days.length / 2;
  const isEmpty = days.every(({ payments }) => payments === 0);
  return (
    <section aria-labelledby="money" className="sheet min-w-0 pt-8 pr-4 pb-5 sm:pr-6">
      <h2 id="money" className="text-lg leading-[2rem]">
        {texts.money}
      </h2>
      {isEmpty ? (
        <p>{texts.noMoney}</p>
      ) : (
        <>
          <dl className="flex flex-wrap gap-x-10">
            <Sum name={texts.week} look="week" days={days.slice(half)} />
            <Sum name={texts.weekBefore} look="before" days={days.slice(0, half)} />
          </dl>
          <div className="pt-[2rem]">
            <MoneyChart days={days} />
          </div>
          <p className="text-sm text-soft leading-[2rem]">
            {[texts.todayRuns, emptyDays(days)].filter(Boolean).join(' ')}
          </p>
          {/* A `table` with the class `sr-only` would keep its width. */}
          <div className="sr-only">
            <MoneyTable days={days} />
          </div>
        </>
      )}
      <p className="text-sm text-soft leading-[2rem]">{texts.moneyHint}</p>
    </section>
  );
}

function emptyDays(days: Days): string | null {
  const empty = days.slice(0, -1).filter(({ payments }) => payments === 0);
  if (empty.length === 0 || empty.length > mostNamed) return null;
  return texts.nothingOn(empty.map(({ day }) => formatDay(day)));
}

function Sum({ name, look, days }: { name: string; look: DayLook; days: Days }) {
  const sum = (of: 'taka' | 'payments') => days.reduce((total, day) => total + day[of], 0);
  return (
    <div>
      <dt className="text-sm text-soft leading-[2rem]">
        <Swatch look={look}>{name}</Swatch>
      </dt>
      <dd className="font-bold font-display text-2xl tabular-nums leading-[2rem]">{formatTaka(sum('taka'))}</dd>
      <dd className="text-sm text-soft leading-[2rem]">{texts.payments(sum('payments'))}</dd>
    </div>
  );
}

function MoneyTable({ days }: { days: Days }) {
  return (
    <table>
      <caption>{texts.money}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          <th scope="col">{texts.amount}</th>
          <th scope="col">{texts.count}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, taka, payments }, index) => (
          <tr key={day}>
            <th scope="row">{index === days.length - 1 ? texts.today(formatDay(day)) : formatDay(day)}</th>
            <td>{payments > 0 ? formatTaka(taka) : texts.nothing}</td>
            <td>{formatCount(payments)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
