import { useRef, useState } from 'react';
import type { Outline } from '#lectures/outline.ts';
import { api } from '#platform/web/api-client.ts';

export type CourseOutline = { _id: string; title: string; courseNo: string; lecture: Outline; version: number };

/** Sends the whole outline with the version that it was made from; `save` answers whether it was taken. */
export function useOutlineSaving({ _id, version: firstVersion }: CourseOutline) {
  const version = useRef(firstVersion);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function save(outline: Outline): Promise<boolean> {
    if (sending.current) return false;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const body = { lecture: outline, version: version.current };
      const answer = await api('PUT', '/api/courses/:id/lecture', { params: { id: _id }, body });
      version.current = answer.version;
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return { save, busy, failure };
}
