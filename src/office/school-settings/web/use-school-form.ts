import { useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as v from 'valibot';
import { createDrafts } from '#base/platform/web/drafts.ts';
import { statusOf } from '#base/platform/web/json-client.ts';
import { keysOf } from '#base/shared/keys-of.ts';
import { api } from '#contract/web/api-client.ts';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { School } from '#school/profile/school.ts';
import { type SchoolVersion, StoredSchool } from '#school/profile/stored-school.ts';
import { renewSchool } from '#school/profile/web/renewed-school.tsx';

type Part = keyof School;
type Changed = Partial<School>;

/** How saving ended. `wrong` is the path of the first field with a problem, because of which nothing was sent. */
type SaveEnd = 'sent' | 'failed' | { wrong: string };

const Draft = v.partial(StoredSchool);
const drafts = createDrafts('admin', 'school', Draft);
const draftKey = 'facts';

function differing(stored: School, changed: Changed): Changed {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(Object.entries(stored).find(([known]) => known === name)?.[1]);
  return Object.fromEntries(Object.entries(changed).filter(differs));
}

/**
 * Stores unsaved changes on the device, by part of the school profile. If another admin saves meanwhile, the form shows
 * the parts that they changed, except for parts with unsaved changes here.
 */
export function useSchoolForm(stored: SchoolVersion) {
  const accountId = adminSession.known()?._id ?? '';
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<Changed>(() => drafts.of(accountId, draftKey) ?? {});
  const [base, setBase] = useState(stored);
  const [theirs, setTheirs] = useState<Part[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const sending = useRef(false);
  const newest = useRef(typed);
  useLayoutEffect(() => {
    newest.current = typed;
  });

  if (base.version !== stored.version) {
    setBase(stored);
    setTheirs(keysOf(stored.school).filter((name) => !same(stored.school[name], base.school[name])));
  }
  const changed = differing(stored.school, typed);
  const values: School = { ...stored.school, ...changed };
  const checked = v.safeParse(School, values);
  const found = new Map(checked.issues?.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
  const unsaved = keysOf(stored.school).filter((name) => name in changed);

  function take(next: Changed): void {
    const kept = differing(stored.school, next);
    setTyped(kept);
    setFailure(null);
    setSaved(false);
    drafts.keep(accountId, draftKey, Object.keys(kept).length === 0 ? null : kept);
  }

  /** Forgets the sent changes, but not those that were typed after sending. */
  function forget(sent: Changed): void {
    const rest = Object.fromEntries(
      Object.entries(newest.current).filter(
        ([name, value]) => !Object.entries(sent).some((one) => one[0] === name && one[1] === value),
      ),
    );
    take(rest);
    setTheirs([]);
    setAsked(false);
    setLeft(new Set());
  }

  async function save(only: readonly Part[] = unsaved): Promise<SaveEnd> {
    if (sending.current) return 'failed';
    setAsked(true);
    const sent: Changed = Object.fromEntries(
      Object.entries(typed).filter(([name]) => only.some((one) => one === name)),
    );
    const sendable = v.safeParse(School, { ...stored.school, ...sent });
    if (!sendable.success) return { wrong: v.getDotPath(sendable.issues[0]) ?? '' };
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await api('PUT', '/api/admin/school', { body: { school: sendable.output, version: stored.version } });
      await Promise.all([revalidate(), renewSchool().catch(() => undefined)]);
      forget(sent);
      setSaved(true);
      return 'sent';
    } catch (error) {
      setFailure(error);
      if (statusOf(error) === 409) await revalidate();
      return 'failed';
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return {
    ...{ values, busy, failure, unsaved, save, isSaved },
    forget: (): (() => void) => {
      forget(typed);
      return () => take(typed);
    },
    /** Parts with unsaved changes that another admin has changed and saved meanwhile. */
    overlapping: busy ? [] : theirs.filter((name) => unsaved.includes(name)),
    problem: (path: string): string | undefined => (isAsked || left.has(path) ? found.get(path) : undefined),
    isComplete: (path: string) => ![...found.keys()].some((one) => one.startsWith(path)),
    wrong: isAsked ? found.size : 0,
    change: <Name extends Part>(name: Name, value: School[Name]) => take({ ...typed, [name]: value }),
    leave: (path: string) => setLeft((former) => new Set([...former, path])),
  };
}

export type SchoolForm = ReturnType<typeof useSchoolForm>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
