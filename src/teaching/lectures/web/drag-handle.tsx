import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import { GripIcon } from '#base/ui/desk-icons.tsx';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import type { Dragged } from './outline-dragging.ts';
import { type Dragging, handleName } from './use-dragging.ts';

export const dragHelpId = 'drag-help';

type DragHandleProps = { dragging: Dragging; dragged: Dragged; name: string };

/**
 * Drags a topic or lecture: at once with a mouse, after a long press by touch, so that the page can scroll. A keyboard
 * press lifts it.
 */
export function DragHandle({ dragging, dragged: { kind, key }, name }: DragHandleProps) {
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = handle.current;
    if (!element) return;
    return draggable({
      element,
      getInitialData: () => ({ kind, key }),
      onGenerateDragPreview({ nativeSetDragImage, location }) {
        const item = element.closest('li');
        if (!item) return;
        const { left, top } = item.getBoundingClientRect();
        const { clientX, clientY } = location.current.input;
        nativeSetDragImage?.(item, clientX - left, clientY - top);
      },
    });
  }, [kind, key]);

  return (
    <button
      ref={handle}
      type="button"
      name={handleName({ kind, key })}
      aria-label={messages.drag(name)}
      aria-pressed={dragging.isLifted({ kind, key })}
      aria-describedby={dragHelpId}
      title={messages.drag(name)}
      // A click by keyboard has `detail` 0 and lifts the item. Clicks of a pointer are ignored, because a pointer
      // drags.
      onClick={({ detail: presses }) => presses === 0 && dragging.toggle({ kind, key })}
      onKeyDown={dragging.onKeyDown}
      className="grid size-11 shrink-0 cursor-grab place-items-center rounded-control text-soft hover:bg-green-soft active:cursor-grabbing aria-pressed:bg-green aria-pressed:text-on-green"
    >
      <GripIcon />
    </button>
  );
}
