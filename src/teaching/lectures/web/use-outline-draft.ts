import { useCallback, useEffect, useRef, useState } from 'react';
import { isLoggedOut } from '#base/platform/web/session-mark.ts';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { type Draft, forgetDraft, hasNews, keepDraft, readDraft } from './outline-draft.ts';
import { type EditedTopic, openOutline } from './outline-editing.ts';
import type { CourseOutline } from './use-outline-saving.ts';

/** Milliseconds without typing after which the draft is kept. */
const pause = 400;

/** Drafts of one course for whoever is signed in as the editor opens, also when that session ends meanwhile. */
export function useDrafts({ _id: courseId, version: firstVersion, lecture }: CourseOutline) {
  const [adminId] = useState(() => adminSession.known()?._id);
  const [found] = useState(() => {
    const draft = adminId === undefined ? null : readDraft(adminId, courseId, Date.now());
    return draft && hasNews(draft, openOutline(lecture)) ? draft : null;
  });
  const isDropped = useRef(false);

  const keepTyped = useCallback(
    (topics: EditedTopic[], version: number) => {
      // Another tab may have logged out: nothing is kept any more then.
      if (adminId === undefined || isDropped.current || isLoggedOut('admin')) return;
      keepDraft(adminId, courseId, topics, { at: Date.now(), version });
    },
    [adminId, courseId],
  );
  const forget = useCallback(() => {
    if (adminId !== undefined) forgetDraft(adminId, courseId);
  }, [adminId, courseId]);
  const drop = () => {
    isDropped.current = true;
    forget();
  };
  return { found, isOutdated: isOlder(found, firstVersion), keepTyped, forget, drop };
}

const isOlder = (draft: Draft | null, version: number) => draft !== null && draft.version !== version;

export type Drafts = ReturnType<typeof useDrafts>;

/** Keeps what is typed: soon after each change, and at once when the page goes. What is saved needs no draft. */
export function useDraftKeeping(
  { keepTyped, forget }: Drafts,
  topics: EditedTopic[],
  isUnsaved: boolean,
  version: () => number,
) {
  useEffect(() => {
    if (!isUnsaved) return forget();
    let isKept = false;
    const keepNow = () => {
      if (!isKept) keepTyped(topics, version());
      isKept = true;
    };
    const timer = window.setTimeout(keepNow, pause);
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [topics, isUnsaved, version, keepTyped, forget]);
}
