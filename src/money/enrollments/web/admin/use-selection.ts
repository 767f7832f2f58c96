import { useState } from 'react';
import type { AdminEnrollment } from '#money/enrollments/enrollment.ts';
import { keyOf } from './use-enrollment-list.ts';

export type Selection = ReturnType<typeof useSelection>;

const nothing: ReadonlySet<string> = new Set();

export function useSelection(rows: readonly AdminEnrollment[]) {
  const [ticked, setTicked] = useState(nothing);
  const [anchor, setAnchor] = useState<string | null>(null);
  const selected = rows.filter((row) => ticked.has(keyOf(row)));

  function set(keys: readonly string[], isTicked: boolean): void {
    setTicked((before) => {
      const after = new Set(before);
      for (const key of keys) {
        if (isTicked) after.add(key);
        else after.delete(key);
      }
      return after;
    });
  }

  return {
    rows: selected,
    isAll: rows.length > 0 && selected.length === rows.length,
    has: (row: AdminEnrollment) => ticked.has(keyOf(row)),
    tick: (row: AdminEnrollment, isTicked: boolean, isRange: boolean) => {
      const keys = rows.map(keyOf);
      const [from, to] = [keys.indexOf(anchor ?? ''), keys.indexOf(keyOf(row))];
      const range = isRange && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [keyOf(row)];
      set(range, isTicked);
      setAnchor(keyOf(row));
    },
    tickAll: (isTicked: boolean) => set(rows.map(keyOf), isTicked),
    clear: () => setTicked(nothing),
  };
}
