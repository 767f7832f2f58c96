import { useCallback, useEffect, useRef, useState } from 'react';
import { isLoggedOut } from '#base/platform/web/session-mark.ts';
import { adminSession } from '#people/staff-accounts/web/session.ts';
import { type Draft, forgetDraft, hasNews, keepDraft, readDraft } from './outline-draft.ts';
import { type EditedTopic, openOutline } from './outline-editing.ts';
import type { CourseOutline } from './use-outline-saving.ts';

/** Milliseconds without typing until the draft is stored. */
const pause = 400;

/**
 * Returns the draft of a course on this device, and functions to store and delete it. The draft belongs to the admin
 * who was signed in when the editor opened, even after that session has ended.
 */
export function useDrafts({ _id: courseId, version: firstVersion, lecture }: CourseOutline) {
  const [adminId] = useState(() => adminSession.known()?._id);
  const [found] = useState(() => {
    const draft = adminId === undefined ? null : readDraft(adminId, courseId, Date.now());
    return draft && hasNews(draft, openOutline(lecture)) ? draft : null;
  });
  const isDropped = useRef(false);

  const keepTyped = useCallback(
    (topics: EditedTopic[], version: number) => {
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
