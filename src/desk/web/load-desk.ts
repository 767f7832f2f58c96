import type { LoaderFunctionArgs } from 'react-router';
import type { DeskHistory, DeskPage } from '#desk/desk-calls.ts';
import { type DeskState, deskStates } from '#desk/desk-payment.ts';
import type { KeptTexts } from '#desk/kept-texts.ts';
import { deskTexts as texts } from '#desk/screen-messages.ts';
import { loadProblem } from '#platform/web/api-client.ts';
import { apiOf } from '#platform/web/page.tsx';

/** The three lists that are decided on, and what was done; or one list that the address names. */
export type LoadedDesk = {
  state: DeskState | null;
  words: string;
  cursor: string | null;
  /** Counts, sums and who waits; the list itself where the address names one. */
  page: DeskPage;
  certain: DeskPage;
  likely: DeskPage;
  twice: DeskPage;
  history: DeskHistory;
  kept: KeptTexts;
  /** To try the desk with; null where the school is no sample. */
  sampleInbox: string | null;
  loadedAt: number;
};
type Loaded = { desk: LoadedDesk; problem: null } | { desk: null; problem: string };

/** Rows of a list that is decided on: more are not looked through at once. */
const most = { certain: '200', likely: '50', claimed_twice: '50' } as const;

export async function loadDesk(args: LoaderFunctionArgs): Promise<Loaded> {
  const api = apiOf(args);
  const { signal, url } = args.request;
  const params = new URL(url).searchParams;
  const state = deskStates.find((name) => name === params.get('state')) ?? null;
  const words = params.get('q') ?? '';
  const cursor = params.get('cursor');
  const list = (query: { state: DeskState; limit?: string; q?: string; cursor?: string }) =>
    api('GET', '/api/admin/payments', { query, signal });
  try {
    if (state !== null && !isDecided(state)) {
      const page = await list({ state, q: words, ...(cursor ? { cursor } : {}) });
      const none = { ...page, payments: [] };
      const desk = {
        state,
        words,
        cursor,
        page,
        certain: none,
        likely: none,
        twice: none,
        history: noHistory,
        kept: noTexts,
        sampleInbox: null,
      };
      return { desk: { ...desk, loadedAt: Date.now() }, problem: null };
    }
    const decided = (name: keyof typeof most) => list({ state: name, limit: most[name] });
    const [certain, likely, twice, history, kept, sample] = await Promise.all([
      decided('certain'),
      decided('likely'),
      decided('claimed_twice'),
      api('GET', '/api/admin/payments/history', { signal }),
      api('GET', '/api/admin/payments/kept-texts', { signal }),
      api('GET', '/api/admin/payments/sample-inbox', { signal }),
    ]);
    return {
      desk: {
        state,
        words,
        cursor,
        page: certain,
        certain,
        likely,
        twice,
        history,
        kept,
        sampleInbox: sample.text,
        loadedAt: Date.now(),
      },
      problem: null,
    };
  } catch (error) {
    return { desk: null, problem: loadProblem(error, () => texts.failedToLoad).problem };
  }
}

const noHistory: DeskHistory = { acts: [], nextCursor: null };
const noTexts: KeptTexts = { texts: [], count: 0, nextCursor: null };

export const isDecided = (state: DeskState) => Object.hasOwn(most, state);
