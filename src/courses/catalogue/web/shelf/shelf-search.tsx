import { useEffect, useEffectEvent } from 'react';
import { classNames } from '#base/ui/class-names.ts';
import { shelfMessages as texts } from '#courses/catalogue/shelf-messages.ts';
import { type ShelfOrder, type ShelfView, shelfOrders } from './shelf-order.ts';

/** Milliseconds without a further key before the words stand in the address. */
const pause = 300;

const control =
  'block min-h-11 w-full min-w-0 rounded-control border border-soft/60 bg-paper px-3 py-2 placeholder:text-soft';

type ShelfSearchProps = {
  view: ShelfView;
  typed: string;
  onType: (words: string) => void;
  onSettle: (words: string) => void;
  onOrder: (order: ShelfOrder) => void;
};

/** Finds in the list while one types, and puts it in order. */
export function ShelfSearch({ view, typed, onType, onSettle, onOrder }: ShelfSearchProps) {
  const settle = useEffectEvent(onSettle);
  const words = typed.trim();
  useEffect(() => {
    if (words === view.words) return;
    const timer = window.setTimeout(() => settle(words), pause);
    return () => window.clearTimeout(timer);
  }, [words, view.words]);
  return (
    <div className="flex w-full flex-wrap gap-2 p-2 sm:w-auto sm:grow sm:justify-end">
      <search className="min-w-0 grow basis-40 sm:max-w-64">
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchHint}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          autoComplete="off"
          maxLength={200}
          className={control}
        />
      </search>
      <div className="shrink-0 max-[22.4rem]:w-full">
        <select
          aria-label={texts.order}
          value={view.order}
          onChange={({ target }) => onOrder(shelfOrders.find((one) => one === target.value) ?? 'changed')}
          className={classNames(control, 'chevron')}
        >
          {shelfOrders.map((one) => (
            <option key={one} value={one}>
              {texts.orders[one]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
