import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Dragged, Side } from './outline-dragging.ts';

type DropRules = {
  beside: Dragged['kind'];
  into?: Dragged['kind'];
  onDropBeside: (dragged: Dragged, side: Side) => void;
  onDropInto?: (dragged: Dragged) => void;
};

type Hover = Side | 'into' | null;

export function useDropTarget(rules: DropRules): { item: RefObject<HTMLLIElement | null>; hover: Hover } {
  const item = useRef<HTMLLIElement>(null);
  const [hover, setHover] = useState<Hover>(null);
  const accepts = useEffectEvent((kind: unknown) => kind === rules.beside || kind === rules.into);
  const hoverOf = useEffectEvent((kind: unknown, pointer: number, element: Element): Hover => {
    if (kind === rules.into) return 'into';
    const { top, height } = element.getBoundingClientRect();
    return pointer < top + height / 2 ? 'before' : 'after';
  });
  const drop = useEffectEvent((dragged: Dragged | null, where: Hover) => {
    setHover(null);
    if (dragged === null || where === null) return;
    if (where === 'into') rules.onDropInto?.(dragged);
    else rules.onDropBeside(dragged, where);
  });

  useEffect(() => {
    const element = item.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => accepts(source.data.kind),
      onDrag: ({ source, location }) => setHover(hoverOf(source.data.kind, location.current.input.clientY, element)),
      onDragLeave: () => setHover(null),
      onDrop: ({ source, location }) =>
        drop(draggedOf(source.data), hoverOf(source.data.kind, location.current.input.clientY, element)),
    });
  }, []);
  return { item, hover };
}

function draggedOf({ kind, key }: Record<string, unknown>): Dragged | null {
  return (kind === 'topic' || kind === 'lecture') && typeof key === 'number' ? { kind, key } : null;
}

export function hoverClasses(hover: Hover): string {
  if (hover === null) return '';
  const line =
    'before:pointer-events-none before:absolute before:inset-x-0 before:z-1 before:h-1 before:rounded-full before:bg-green';
  return {
    into: 'bg-green-soft outline-2 outline-green -outline-offset-2',
    before: `${line} before:-top-1`,
    after: `${line} before:-bottom-1`,
  }[hover];
}
