import { createServer, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { clientId, close, listen } from './identity-provider.ts';

export type Claims = JWTPayload & { email?: string; email_verified?: boolean; name?: string };
export type Mint = (claims: Claims) => Promise<string> | string;

/** An issuer on loopback that sends whatever ID token a test makes. */
export async function startForgingIssuer(algorithm: 'RS256' | 'ES256' | 'RS512' = 'RS256') {
  const server = createServer();
  const address = await listen(server);
  let key = await generateKeyPair(algorithm);
  /** What it does next at a path instead of answering well. */
  const trouble = new Map<string, (response: ServerResponse) => void>();
  const pace = { milliseconds: 0 };
  /** What the school has asked the token for with. */
  const asked: URLSearchParams[] = [];
  let tokenFor: (nonce: string) => Promise<string> | string = () => '';

  const answers: Record<string, (nonce: string) => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: address,
      authorization_endpoint: `${address}/authorize`,
      token_endpoint: `${address}/token`,
      jwks_uri: `${address}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'ES256', 'RS512', 'HS256', 'none'],
    }),
    '/jwks': async () => ({ keys: [{ ...(await exportJWK(key.publicKey)), alg: algorithm, use: 'sig' }] }),
    '/token': async (nonce) => ({ access_token: 'access', token_type: 'Bearer', id_token: await tokenFor(nonce) }),
  };
  server.on('request', async (request, response) => {
    const path = request.url ?? '';
    const misbehave = trouble.get(path);
    if (misbehave) return misbehave(response);
    const query = new URLSearchParams(await readText(request));
    await setTimeout(pace.milliseconds);
    if (path === '/token') asked.push(query);
    // The test gives the nonce as the code, so that nothing has to be remembered here.
    const answer = await answers[path]?.(query.get('code') ?? '');
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });

  const sign = (claims: Claims, privateKey = key.privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: algorithm }).sign(privateKey);
  return {
    address,
    trouble,
    /** How long it takes for each answer. */
    pace,
    asked,
    sign,
    rotateKey: async () => {
      key = await generateKeyPair(algorithm);
    },
    /** What the next token is: by default a good one for that person. */
    mint: (person: Claims, mint: Mint = (claims) => sign(claims)) => {
      const now = Math.floor(Date.now() / 1000);
      const good = { iss: address, aud: clientId, iat: now, exp: now + 300, ...person };
      tokenFor = (nonce) => mint({ nonce, ...good });
    },
    close: () => close(server),
  };
}
