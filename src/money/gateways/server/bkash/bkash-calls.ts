import { parsedJson } from '#base/shared/parsed-json.ts';
import { callOut, GatewayFailure } from '#money/gateways/server/call-out.ts';
import { codeOf } from './read-answers.ts';
import { type BkashAccount, readyToken } from './token.ts';

type Path = 'create' | 'execute' | 'payment/status' | 'general/searchTransaction' | 'payment/refund';

const isRefused = (status: number, code: string) => status === 401 || status === 403 || code === '2079';

/**
 * Calls bKash, and once more with a new token if bKash refused the first. Throws a GatewayFailure if no readable answer
 * comes. https://developer.bka.sh/docs/tokenized-checkout-process
 */
export async function askBkash(account: BkashAccount, path: Path, body: Record<string, string>): Promise<object> {
  for (let tries = 0; ; tries += 1) {
    const { token, refused } = await readyToken(account);
    const { status, text } = await callOut(`${account.baseUrl}/tokenized/checkout/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        Authorization: token,
        'X-App-Key': account.appKey,
      },
      body: JSON.stringify(body),
    });
    const answer = parsedJson(text);
    const code = codeOf(answer);
    if (isRefused(status, code) && tries === 0) await refused();
    else if (typeof answer === 'object' && answer !== null && code !== '') return answer;
    else throw new GatewayFailure(`HTTP ${status} without an answer that can be read`);
  }
}

/** The failure names only bKash's code, because bKash's message could repeat data of the request. */
export const refusedBy = (answer: unknown) =>
  new GatewayFailure(/^\d{1,5}$/.test(codeOf(answer)) ? `code ${codeOf(answer)}` : 'a code that is none');
