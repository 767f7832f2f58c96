import { base64url, generateKeyPair, SignJWT } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { createIdentityProvider } from '#base/platform/server/oidc/oidc.ts';
import { readEnvironment } from '#base/platform/server/process/environment.ts';
import { type Caller, guest } from '../callers.ts';
import { type Claims, type Mint, startForgingIssuer } from '../forging-issuer.ts';
import { socialVariables } from '../identity-provider.ts';
import { aPerson, countStudents, isSignedIn, landing, sentTo, start } from '../social-caller.ts';
import { onEveryEngine } from '../start-app.ts';

const issuer = await startForgingIssuer();
const strongerIssuer = await startForgingIssuer('RS512');
const curveIssuer = await startForgingIssuer('ES256');
const lateIssuer = await startForgingIssuer();
const discovery = '/.well-known/openid-configuration';
lateIssuer.trouble.set(discovery, (response) => response.destroy());
afterAll(() => {
  for (const one of [issuer, strongerIssuer, curveIssuer, lateIssuer]) one.close();
});

/** Comes back from a hand-made issuer with the code for the token that it minted. */
async function comeBack(caller: Caller): Promise<string> {
  return sentTo(caller, `${start}/callback?${answerTo(await sentTo(caller, start))}`);
}

/** The query that the issuer gives to the browser on its way back; the token's nonce travels as the code. */
function answerTo(address: string): URLSearchParams {
  const asked = new URL(address).searchParams;
  return new URLSearchParams({ code: asked.get('nonce') ?? '', state: asked.get('state') ?? '' });
}

const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;

async function signedByAStranger(claims: Claims): Promise<string> {
  return issuer.sign(claims, (await generateKeyPair('RS256')).privateKey);
}

async function withOtherClaims(claims: Claims): Promise<string> {
  const [header, , signature] = (await issuer.sign(claims)).split('.');
  return [header, base64url.encode(JSON.stringify({ ...claims, sub: 'somebody-else' })), signature].join('.');
}

/** Signed with what everybody knows of this client: its secret. */
function signedWithTheSecret(claims: Claims): Promise<string> {
  const secret = new TextEncoder().encode(socialVariables('').OIDC_CLIENT_SECRET);
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
}

function unsigned(claims: Claims): string {
  return `${base64url.encode(JSON.stringify({ alg: 'none' }))}.${base64url.encode(JSON.stringify(claims))}.`;
}

const forgeries: [string, Mint][] = [
  ['signed with a strange key', signedByAStranger],
  ['with claims changed after signing', withOtherClaims],
  ['signed with the client’s secret', signedWithTheSecret],
  ['unsigned', unsigned],
  ['that ended more than a minute ago', (claims) => issuer.sign({ ...claims, exp: seconds(-62) })],
  ['without an end', ({ exp, ...claims }) => issuer.sign(claims)],
  ['for another client', (claims) => issuer.sign({ ...claims, aud: 'another-client' })],
  ['of another issuer', (claims) => issuer.sign({ ...claims, iss: 'https://accounts.google.com' })],
  ['with another nonce', (claims) => issuer.sign({ ...claims, nonce: 'another' })],
  ['without a nonce', ({ nonce, ...claims }) => issuer.sign(claims)],
  ['without a subject', ({ sub, ...claims }) => issuer.sign(claims)],
  ['that is none', () => 'not-a-token'],
];

onEveryEngine(
  'An ID token',
  (school) => {
    test.each(forgeries)('%s opens nothing', async (_name, mint) => {
      const person = aPerson();
      issuer.mint(person, mint);
      const caller = guest(school());
      expect(await comeBack(caller)).toBe('/login?social=failed');
      expect(await isSignedIn(caller)).toBe(false);
      expect(await countStudents(school(), person.email)).toBe(0);
    });

    test('that ended a little while ago is taken, for clocks that differ', async () => {
      issuer.mint(aPerson(), (claims) => issuer.sign({ ...claims, exp: seconds(-30) }));
      expect(await comeBack(guest(school()))).toBe(`${landing}?new=1`);
    });

    test('signed with a key that the provider has just changed to is taken', async () => {
      const person = aPerson();
      issuer.mint(person);
      expect(await comeBack(guest(school()))).toBe(`${landing}?new=1`);
      await issuer.rotateKey();
      expect(await comeBack(guest(school()))).toBe(landing);
    });

    test.each([
      ['/token', 500],
      ['/jwks', 503],
    ])('cannot be had while %s answers %i; then it can', async (path, status) => {
      issuer.mint(aPerson());
      issuer.trouble.set(path, (response) => response.writeHead(status).end('<html>Sorry</html>'));
      expect(await comeBack(guest(school()))).toBe('/login?social=failed');
      issuer.trouble.delete(path);
      expect(await comeBack(guest(school()))).toBe(`${landing}?new=1`);
    });
  },
  socialVariables(issuer.address),
);

onEveryEngine(
  'A provider that signs with ES256',
  (school) => {
    test('is as good as one that signs with RS256', async () => {
      curveIssuer.mint(aPerson());
      expect(await comeBack(guest(school()))).toBe(`${landing}?new=1`);
    });
  },
  socialVariables(curveIssuer.address),
);

onEveryEngine(
  'A provider that signs with anything else',
  (school) => {
    test('is not believed', async () => {
      strongerIssuer.mint(aPerson());
      expect(await comeBack(guest(school()))).toBe('/login?social=failed');
    });
  },
  socialVariables(strongerIssuer.address),
);

onEveryEngine(
  'A provider that is down',
  (school) => {
    test('sends the browser to the login page, and is asked again when it is back', async () => {
      const caller = guest(school());
      expect(await sentTo(caller, start)).toBe('/login?social=failed');
      expect(caller.jar.size).toBe(0);
      lateIssuer.trouble.delete(discovery);
      lateIssuer.mint(aPerson());
      expect(await comeBack(caller)).toBe(`${landing}?new=1`);
      lateIssuer.trouble.set(discovery, (response) => response.destroy());
      // What it said of itself is not asked at every sign-in.
      expect(await comeBack(guest(school()))).toBe(landing);
    });
  },
  socialVariables(lateIssuer.address),
);

describe('A provider that hangs', () => {
  test.each([discovery, '/token', '/jwks'])('at %s is given up', async (path) => {
    const hanging = await startForgingIssuer();
    hanging.mint(aPerson());
    hanging.trouble.set(path, () => undefined);
    await expect(signInDirectly(hanging.address, 200)).rejects.toThrow(/time|too long/);
    hanging.trouble.clear();
    expect(await signInDirectly(hanging.address, 15_000)).toMatchObject({ issuer: hanging.address });
    hanging.close();
  });

  test('a little at each call is given up when that is too much together', async () => {
    const slow = await startForgingIssuer();
    slow.mint(aPerson());
    slow.pace.milliseconds = 150;
    await expect(signInDirectly(slow.address, 250)).rejects.toThrow(/time|too long/);
    slow.close();
  });
});

async function signInDirectly(address: string, milliseconds: number) {
  const provider = createIdentityProvider(readEnvironment(socialVariables(address)), milliseconds);
  if (!provider) throw new Error('There is no provider.');
  const { address: page, attempt } = await provider.begin('http://localhost/back');
  return provider.finish(new URL(`http://localhost/back?${answerTo(page)}`), attempt);
}

onEveryEngine(
  'Social sign-in of a deployed school',
  (school) => {
    test('comes back to the public address, with a cookie for https alone', async () => {
      const caller = guest(school());
      const throughProxy = { headers: { host: 'school.example' } };
      issuer.mint(aPerson());
      const begun = await caller.request(start, throughProxy);
      expect(begun.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-oidc_attempt=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/),
      ]);
      const page = begun.headers.get('location') ?? '';
      const back = await caller.request(`${start}/callback?${answerTo(page)}`, throughProxy);
      expect(back.headers.get('location')).toBe(`${landing}?new=1`);
      const publicAddress = 'https://school.example/api/students/google/callback';
      expect(new URL(page).searchParams.get('redirect_uri')).toBe(publicAddress);
      expect(issuer.asked.at(-1)?.get('redirect_uri')).toBe(publicAddress);
    });
  },
  {
    ...socialVariables(issuer.address),
    PUBLIC_URL: 'https://school.example',
    SMS_GATEWAY: 'alphasms',
    SMS_API_KEY: 'never-used',
  },
);

onEveryEngine('Without a provider', (school) => {
  test.each([start, `${start}/callback?code=a&state=b`])('%s leads to the login page', async (path) => {
    expect(await sentTo(guest(school()), path)).toBe('/login?social=unavailable');
  });
});
