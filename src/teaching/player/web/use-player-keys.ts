import { useState } from 'react';
import { useNavigate } from 'react-router';
import { keep, readLocal, removeLocal } from '#base/platform/web/browser-storage.ts';
import { linkToLecture } from '#contract/links.ts';
import type { LectureKey } from '#teaching/player/lecture-list.ts';
import { useKeys } from './use-keys.ts';

const name = 'keys';

/** Students can turn the player's keys off on their device, until their session in this browser ends. */
export function usesKeys(): boolean {
  return readLocal(name) !== 'off';
}

type Neighbours = { previous: LectureKey | null; next: LectureKey | null };

export function usePlayerKeys(courseId: string, { previous, next }: Neighbours) {
  const [isOn, setOn] = useState(usesKeys);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const lead = (to: LectureKey | null) => {
    if (to) navigate(linkToLecture(courseId, to), { preventScrollReset: true });
  };
  useKeys(isOn ? { n: () => lead(next), p: () => lead(previous), '?': () => setOpen(!isOpen) } : {});
  const turn = (on: boolean) => {
    if (on) removeLocal(name);
    else keep(name, 'off');
    setOn(on);
  };
  return { isOn, onSwitch: turn, isOpen, onToggle: setOpen };
}
