import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import { type EditorState, named } from './outline-actions.ts';
import {
  type Dragged,
  dropPlace,
  type Place,
  placeAfterStep,
  placeOf,
  putAt,
  putBackAs,
  type Side,
} from './outline-dragging.ts';
import type { EditedTopic } from './outline-editing.ts';
import { lectureLabel, topicLabel } from './outline-labels.ts';

type Lifted = Dragged & { before: EditedTopic[] };

export const handleName = ({ kind, key }: Dragged) => `handle-${kind}-${key}`;

export function useDragging({
  topics,
  selected,
  setTopics,
  setSelected,
  setLastChange,
  announce,
  focusNext,
}: EditorState) {
  const [lifted, setLifted] = useState<Lifted | null>(null);

  function settle(dragged: Dragged, before: EditedTopic[], now: EditedTopic[]): void {
    const [from, to] = [placeOf(before, dragged), placeOf(now, dragged)];
    if (!from || !to || (from.topicKey === to.topicKey && from.place === to.place)) return;
    setLastChange({
      text: movedText(now, dragged),
      undo: (later) => putBackAs(later, dragged, before),
      topicKey: from.topicKey ?? dragged.key,
      focus: named(handleName(dragged)),
    });
  }

  function drop(dragged: Dragged, to: Place | null): void {
    if (to === null) return;
    const next = putAt(topics, dragged, to);
    setTopics(() => next);
    setSelected(selected?.key ?? null);
    settle(dragged, topics, next);
  }

  function putDown(): void {
    if (lifted) settle(lifted, lifted.before, topics);
    setLifted(null);
  }

  function step({ kind, key }: Dragged, to: Place | null): void {
    if (to === null) return;
    const next = putAt(topics, { kind, key }, to);
    setTopics(() => next);
    setSelected(to.topicKey ?? key);
    announce(movedText(next, { kind, key }));
    // The handle has moved and lost the focus. In another topic it is even a new element.
    focusNext(named(handleName({ kind, key })));
  }

  function putBack({ kind, key, before }: Lifted): void {
    setTopics(() => before);
    setLifted(null);
    setSelected(placeOf(before, { kind, key })?.topicKey ?? key);
    announce(messages.isBack(labelOf(before, { kind, key })));
    focusNext(named(handleName({ kind, key })));
  }

  const leave = useEffectEvent((target: EventTarget | null) => {
    if (lifted && !(target instanceof HTMLButtonElement && target.name === handleName(lifted))) putDown();
  });
  useEffect(() => {
    const noticeFocus = ({ target }: FocusEvent) => leave(target);
    document.addEventListener('focusin', noticeFocus);
    return () => document.removeEventListener('focusin', noticeFocus);
  }, []);

  return {
    isLifted: ({ kind, key }: Dragged) => lifted?.kind === kind && lifted.key === key,
    dropBeside: (dragged: Dragged, key: number, side: Side) => drop(dragged, dropPlace(topics, dragged, key, side)),
    dropInto: (dragged: Dragged, topic: EditedTopic) =>
      drop(dragged, { topicKey: topic.key, place: topic.classes.length }),
    toggle(dragged: Dragged): void {
      if (lifted) putDown();
      else {
        setLifted({ ...dragged, before: topics });
        announce(messages.lifted(labelOf(topics, dragged)));
      }
    },
    onKeyDown(event: KeyboardEvent): void {
      if (!lifted) return;
      const steps = { ArrowUp: -1, ArrowDown: 1 } as const;
      if (event.key === 'Escape') putBack(lifted);
      else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
        event.preventDefault();
        step(lifted, placeAfterStep(topics, lifted, steps[event.key]));
      }
    },
  };
}

export type Dragging = ReturnType<typeof useDragging>;

function labelOf(topics: EditedTopic[], { kind, key }: Dragged): string {
  if (kind === 'topic')
    return topics
      .filter((topic) => topic.key === key)
      .map(topicLabel)
      .join('');
  return topics
    .flatMap(({ classes }) => classes.filter((one) => one.key === key))
    .map(lectureLabel)
    .join('');
}

function movedText(topics: EditedTopic[], dragged: Dragged): string {
  const { topicKey, place } = placeOf(topics, dragged) ?? { topicKey: null, place: 0 };
  const topic = topics.find(({ key }) => key === topicKey);
  const count = topic ? topic.classes.length : topics.length;
  const sentence = messages.moved(labelOf(topics, dragged), place + 1, count);
  return topic ? messages.movedIn(sentence, topicLabel(topic)) : sentence;
}
