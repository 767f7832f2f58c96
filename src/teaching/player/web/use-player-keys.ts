import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetKept, keep, readKept } from '#base/platform/web/browser-storage.ts';
import { links } from '#contract/links.ts';
import type { LectureKey } from '#teaching/player/lecture-list.ts';
import { useKeys } from './use-keys.ts';

const name = 'keys';

/** Whether the player answers to keys on this device, until the logout. */
export function usesKeys(): boolean {
  return readKept(name) !== 'off';
}

type Neighbours = { previous: LectureKey | null; next: LectureKey | null };

/** The keys that lead from lecture to lecture, and the one that lists all of them. */
export function usePlayerKeys(courseId: string, { previous, next }: Neighbours) {
  const [isOn, setOn] = useState(usesKeys);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const lead = (to: LectureKey | null) => {
    if (to) navigate(links.lecture(courseId, to), { preventScrollReset: true });
  };
  useKeys(isOn ? { n: () => lead(next), p: () => lead(previous), '?': () => setOpen(!isOpen) } : {});
  const turn = (on: boolean) => {
    if (on) forgetKept(name);
    else keep(name, 'off');
    setOn(on);
  };
  return { isOn, onSwitch: turn, isOpen, onToggle: setOpen };
}
