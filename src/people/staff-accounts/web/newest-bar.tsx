import { type ReactNode, useEffect, useRef } from 'react';
import style from './newest-bar.css?url';

type NewestBarProps = {
  id: string;
  /** What was done last; null before anything was. */
  said: string | null;
  /** The way back. */
  children?: ReactNode;
};

/**
 * What was done last, with the way back, within sight wherever the page stands: beside the title, which stays below the school's bar,
 * or on a small screen above its lower edge, where the thumb is. It takes no room from what is there: nothing moves when it comes.
 * Announced, and the focus goes there where nothing else is left.
 */
export function NewestBar({ id, said, children }: NewestBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isShown = said !== null;
  useEffect(() => {
    const element = bar.current;
    const head = element?.closest('.admin-head');
    if (!isShown || !element || !head) return;
    const root = document.documentElement;
    const measure = () => {
      const covers = getComputedStyle(element).position === 'fixed' ? element : head;
      root.style.setProperty('--newest', `${covers.getBoundingClientRect().height}px`);
    };
    const observer = new ResizeObserver(measure);
    for (const one of [element, head]) observer.observe(one);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--newest');
    };
  }, [isShown]);
  return (
    <div ref={bar} id={id} tabIndex={-1} data-newest={isShown ? 'shown' : undefined} className="newest-bar">
      <link rel="stylesheet" href={style} precedence="newest" />
      <p role="status" className="min-w-0 flex-1 tabular-nums">
        {said}
      </p>
      {children}
    </div>
  );
}
