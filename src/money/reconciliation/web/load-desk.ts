import type { LoaderFunctionArgs } from 'react-router';
import { loadProblem } from '#base/platform/web/json-client.ts';
import { apiOf } from '#contract/web/api-client.ts';
import type { DeskHistory, DeskPage } from '#money/reconciliation/desk-calls.ts';
import type { DeskPayment } from '#money/reconciliation/desk-payment.ts';
import { type DeskState, deskStates, type OpenState } from '#money/reconciliation/desk-states.ts';
import type { KeptTexts } from '#money/reconciliation/kept-texts.ts';
import { deskTexts as texts } from '#money/reconciliation/screen-messages.ts';
import type { OpeningState } from '#school/profile/school-facts.ts';
import { undecidedFirst } from './asked-payment.ts';

export type LoadedDesk = {
  state: DeskState | null;
  words: string;
  cursor: string | null;
  /** Set for the list of settled payments with leftover money or an unconfirmed refund by a gateway. */
  rest: 'yes' | undefined;
  page: DeskPage;
  certain: DeskPayment[];
  likely: DeskPayment[];
  twice: DeskPayment[];
  history: DeskHistory;
  opening: OpeningState | null;
  kept: KeptTexts;
  sampleInbox: string | null;
  loadedAt: number;
};
type Loaded = { desk: LoadedDesk; problem: null } | { desk: null; problem: string };

const most: Record<OpenState, number> = { certain: 200, likely: 50, claimed_twice: 50 };

const mostUsed = 200;

export async function loadDesk(args: LoaderFunctionArgs): Promise<Loaded> {
  const api = apiOf(args);
  const { signal, url } = args.request;
  const params = new URL(url).searchParams;
  const state = deskStates.find((name) => name === params.get('state')) ?? null;
  const words = params.get('q') ?? '';
  const cursor = params.get('cursor');
  const onlyRest = state === 'settled' && params.get('rest') === 'yes';
  const rest = onlyRest ? ('yes' as const) : undefined;
  const list = (query: { state?: DeskState | 'open'; limit?: string; q?: string; cursor?: string; rest?: 'yes' }) =>
    api('GET', '/api/admin/payments', { query, signal });
  try {
    if (state !== null && !isDecided(state)) {
      // As many rows as the server allows, because one button matches all payments that fit.
      const limit = state === 'already_used' ? { limit: String(mostUsed) } : {};
      // The list of leftover money has payments of any state, because another student may name such a payment.
      const wanted = rest ? { rest } : { state };
      const page = await list({ ...wanted, q: words, ...limit, ...(cursor ? { cursor } : {}) });
      const none = { certain: [], likely: [], twice: [], history: noHistory, kept: noTexts };
      const desk = { state, words, cursor, rest, page, ...none, opening: null, sampleInbox: null };
      return { desk: { ...desk, loadedAt: Date.now() }, problem: null };
    }
    const [page, history, opening, kept, sample] = await Promise.all([
      list({ state: 'open', limit: String(most.certain) }),
      api('GET', '/api/admin/payments/history', { signal }),
      state === null ? api('GET', '/api/admin/payments/opening', { signal }) : null,
      api('GET', '/api/admin/payments/kept-texts', { signal }),
      api('GET', '/api/admin/payments/sample-inbox', { signal }),
    ]);
    const named = (name: OpenState) => page.payments.filter((payment) => payment.state === name);
    const of = (name: OpenState) => undecidedFirst(named(name)).slice(0, most[name]);
    const lists = { certain: of('certain'), likely: of('likely'), twice: of('claimed_twice') };
    const others = { history, opening, kept, sampleInbox: sample.text || null };
    return { desk: { state, words, cursor, rest, page, ...lists, ...others, loadedAt: Date.now() }, problem: null };
  } catch (error) {
    return { desk: null, problem: loadProblem(error, () => texts.failedToLoad).problem };
  }
}

const noHistory: DeskHistory = { acts: [], nextCursor: null };
const noTexts: KeptTexts = { texts: [], count: 0, nextCursor: null };

export const isDecided = (state: DeskState) => Object.hasOwn(most, state);
