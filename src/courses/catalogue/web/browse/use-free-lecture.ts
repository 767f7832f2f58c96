import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { statusOf } from '#base/platform/web/json-client.ts';
import { loadModule } from '#base/platform/web/new-release.ts';
import { api } from '#contract/web/api-client.ts';
import { freeLectureMessages as messages } from '#courses/catalogue/free-lecture-messages.ts';
import type { FreeLecture } from '#courses/catalogue/free-lectures.ts';

type Stage = Awaited<ReturnType<typeof loadStage>>;
type FreeMaterial = ComponentProps<Stage['FreeStage']>['materials'][number];
type Failed = { state: 'failed'; problem: string; advice: string | null };
type Found =
  | { state: 'asking' }
  | { state: 'ready'; link: string; materials: FreeMaterial[]; FreeStage: Stage['FreeStage'] }
  | Failed;

const loadStage = () => loadModule(() => import('./free-stage.tsx'));

export function useFreeLecture(courseId: string, { topicNo, lecture }: Pick<FreeLecture, 'topicNo' | 'lecture'>) {
  const [found, setFound] = useState<Found>({ state: 'asking' });
  const asking = useRef<AbortController>(undefined);

  const ask = useCallback(() => {
    asking.current?.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    const show = (next: Found | (() => never)) => signal.aborted || setFound(next);
    setFound({ state: 'asking' });
    openLecture(courseId, { topicNo: String(topicNo), lecture: String(lecture) }, signal)
      .then(show)
      .catch((error) =>
        show(() => {
          throw error;
        }),
      );
  }, [courseId, topicNo, lecture]);
  useEffect(() => {
    ask();
    return () => asking.current?.abort();
  }, [ask]);

  const fail = useCallback(() => setFound({ state: 'failed', problem: messages.videoFailed, advice: null }), []);
  return { found, retry: ask, fail };
}

/**
 * Loads the link and the player of a free lecture. Throws if only the player's code cannot be loaded, because a newer
 * release has replaced it.
 */
async function openLecture(
  courseId: string,
  query: { topicNo: string; lecture: string },
  signal: AbortSignal,
): Promise<Found> {
  const loading = loadStage();
  // Prevents an unhandled rejection. If the network is down, the call below fails too and reports the problem.
  loading.catch(() => undefined);
  const call = { params: { idOrSlug: courseId }, query, signal };
  const listing = api('GET', '/api/courses/:idOrSlug/materials', call).catch(() => ({ materials: [] }));
  const answer = await api('GET', '/api/courses/:idOrSlug/free-lecture', call).catch(failureOf);
  if ('state' in answer) return answer;
  const { FreeStage } = await loading;
  return { state: 'ready', link: answer.link, materials: (await listing).materials, FreeStage };
}

function failureOf(error: unknown): Failed {
  const advice = statusOf(error) === 404 ? messages.setBack : null;
  return { state: 'failed', problem: sendingProblem(error, messages.failed, false), advice };
}
