import { useState } from 'react';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import { lectureMessages } from '#teaching/lectures/messages.ts';
import { brokenLimit, largestOutline } from '#teaching/lectures/outline.ts';
import { readPastedLectures, readPastedOutline, type UnclearLine } from '#teaching/lectures/pasted-outline.ts';
import { type EditorState, named } from './outline-actions.ts';
import { outlineOf } from './outline-editing.ts';
import { type Pasting, pasteLectures, pasteTopics } from './outline-pasting.ts';
import { inputName } from './outline-problems.ts';

export type PastePlace = 'outline' | number;

/**
 * Preview of a pasted text, before the admin confirms. `what` describes the new topics and lectures. `refusal` says why
 * they cannot be added, or is null.
 */
export type PastePreview = { what: string; unclear: UnclearLine[]; refusal: string | null; pasting: Pasting | null };

export const pasteButton = (place: PastePlace) => `paste-${place}`;
export const pasteField = (place: PastePlace) => `pasted-${place}`;

export function usePasting({ topics, setTopics, setSelected, setLastChange, focusNext }: EditorState) {
  const [texts, setTexts] = useState<ReadonlyMap<PastePlace, string>>(new Map());
  const change = (place: PastePlace, text: string) => setTexts((former) => new Map(former).set(place, text));
  const close = (place: PastePlace) => setTexts((former) => new Map([...former].filter(([other]) => other !== place)));

  function open(place: PastePlace, pasted = ''): void {
    change(place, [texts.get(place), pasted].filter(Boolean).join('\n'));
    focusNext(named(pasteField(place)));
  }

  function add(place: PastePlace, { what, pasting }: PastePreview): void {
    if (pasting === null) return;
    setTopics(() => pasting.topics);
    close(place);
    const first = pasting.added[0]?.key ?? null;
    const topicKey = place === 'outline' ? first : place;
    setSelected(topicKey);
    const text = messages.pasted(what);
    setLastChange({ text, undo: pasting.takeBack, topicKey: topicOf(place), focus: named(pasteButton(place)) });
    focusNext(named(place === 'outline' ? `topic-${first}` : inputName('title', first)));
  }

  return {
    textIn: (place: PastePlace) => texts.get(place),
    isWaiting: [...texts.values()].some((text) => text.trim() !== ''),
    previewOf: (place: PastePlace) => previewOf(topics, place, texts.get(place) ?? ''),
    open,
    change,
    add,
    cancel(place: PastePlace) {
      close(place);
      focusNext(named(pasteButton(place)));
    },
  };
}

const topicOf = (place: PastePlace) => (place === 'outline' ? null : place);

function previewOf(topics: EditorState['topics'], place: PastePlace, text: string): PastePreview {
  const nothing = { what: '', unclear: [], pasting: null };
  // A text has at most as many UTF-16 characters as UTF-8 bytes, so a text above this limit is certainly too large.
  if (text.length > largestOutline) return { ...nothing, refusal: lectureMessages.outlineTooLarge };
  if (text.trim() === '') return { ...nothing, refusal: null };
  const isOutline = place === 'outline';
  const { topics: pasted, unclear } = isOutline ? readPastedOutline(text) : readPastedLectures(text);
  const lectures = pasted.flatMap(({ classes }) => classes);
  const pasting = isOutline ? pasteTopics(topics, pasted) : pasteLectures(topics, place, lectures);
  const refusal = brokenLimit(outlineOf(pasting.topics));
  const what = messages.toAdd(isOutline ? pasted.length : 0, lectures.length);
  return { what, unclear, refusal, pasting: refusal === null ? pasting : null };
}

export type Pastes = ReturnType<typeof usePasting>;
