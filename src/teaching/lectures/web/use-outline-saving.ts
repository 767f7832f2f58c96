import { useCallback, useRef, useState } from 'react';
import { isOffline, useWhenOnline } from '#base/platform/web/connectivity.ts';
import { api } from '#contract/web/api-client.ts';
import type { Outline } from '#teaching/lectures/outline.ts';

export type CourseOutline = { _id: string; title: string; courseNo: string; lecture: Outline; version: number };

/**
 * `save` sends the outline with the version that it changes, and then calls `whenSaved`. Offline, it sends when the
 * browser is online again, unless another save comes first.
 */
export function useOutlineSaving({ _id, version: firstVersion }: CourseOutline) {
  const version = useRef(firstVersion);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isWaiting, setWaiting] = useState(false);
  const online = useWhenOnline();

  async function save(outline: Outline, whenSaved: (stored: Outline) => void): Promise<void> {
    if (sending.current) return;
    online.cancel();
    sending.current = true;
    setBusy(true);
    setFailure(null);
    setWaiting(false);
    const hasLeft = navigator.onLine;
    try {
      const body = { lecture: outline, version: version.current };
      const answer = await api('PUT', '/api/courses/:id/lecture', { params: { id: _id }, body });
      version.current = answer.version;
      whenSaved(answer.lecture);
    } catch (error) {
      setFailure(error);
      if (!hasLeft && isOffline(error)) {
        setWaiting(true);
        online.wait(() => save(outline, whenSaved));
      }
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  const readVersion = useCallback(() => version.current, []);
  return { save, readVersion, busy, failure, isWaiting };
}
