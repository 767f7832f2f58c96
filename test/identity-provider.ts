import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

export const clientId = 'pathshala-test';
const clientSecret = 'only-for-tests-0b6d1c';

/** Variables of a school that uses the issuer. */
export const socialVariables = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
});

/** Somebody with an account at the provider. */
export type Person = { sub: string; email: string; email_verified: boolean; name: string; picture?: string };
type Denial = { error: string; error_description: string };

/** A certified provider on loopback: it checks redirect address, PKCE, client secret and codes for itself. */
export async function startIdentityProvider() {
  const server = createServer();
  const issuer = await listen(server);
  const people = new Map<string, Person>();
  let next: Person | Denial | undefined;

  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['http://localhost/api/students/google/callback'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only-for-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: async (_context, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/sign-in/') || !next) return answer(request, response);
    await provider.interactionFinished(request, response, 'error' in next ? next : { login: { accountId: next.sub } });
  });

  /** Goes through the provider's pages in a fresh browser; the address at which it sends the browser back. */
  async function visit(address: string, who: Person | Denial): Promise<string> {
    next = who;
    if ('sub' in who) people.set(who.sub, who);
    const cookies = new Map<string, string>();
    let at = address;
    for (let hops = 0; at.startsWith(issuer) && hops < 10; hops += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      at = new URL(response.headers.get('location') ?? '', at).href;
    }
    return at;
  }

  return { issuer, visit, close: () => close(server) };
}

/** Starts listening on a free loopback port; its address. */
export async function listen(server: Server, listener?: RequestListener): Promise<string> {
  if (listener) server.on('request', listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return `http://127.0.0.1:${address.port}`;
}

export function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}
