import { type ReactNode, useEffect, useRef } from 'react';
import style from './newest-bar.css?url';

type NewestBarProps = {
  id: string;
  said: string | null;
  children?: ReactNode;
};

/**
 * The staff's last action with its Undo, always in view. Nothing moves when the bar appears. The bar can get the focus
 * when the pressed button disappears.
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
