import * as client from 'openid-client';
import type { Environment } from '#base/platform/server/process/environment.ts';
import { inTime } from '#base/platform/server/process/in-time.ts';

export type Attempt = { state: string; nonce: string; codeVerifier: string };

/** A verified identity. The provider's tokens never leave this file (trust G5). */
export type Identity = {
  issuer: string;
  subject: string;
  /** Null unless the provider has verified the email (trust G3). */
  email: string | null;
  name: string | null;
  picture: string | null;
};

export type IdentityProvider = {
  begin(redirectUri: string): Promise<{ address: string; attempt: Attempt }>;
  /** Throws unless the provider's callback is genuine and belongs to this attempt. */
  finish(callback: URL, attempt: Attempt): Promise<Identity>;
};

const outboundMilliseconds = 5000;
const skewSeconds = 60;
const signingAlgorithms = ['RS256', 'ES256'];

export function createIdentityProvider(
  environment: Environment,
  milliseconds = outboundMilliseconds,
): IdentityProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = environment;
  if (clientId === undefined || clientSecret === undefined) return null;
  const relying: RelyingParty = { issuer: new URL(issuer), clientId, clientSecret, timeout: milliseconds / 1000 };
  let discovered: Promise<client.ServerMetadata> | undefined;

  function discoverOnce(): Promise<client.ServerMetadata> {
    discovered ??= discover(relying).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    begin: async (redirectUri) => begin(configure(relying, await discoverOnce()), redirectUri),
    // One time limit for all calls that finish a sign-in together (fault F09).
    finish: (callback, attempt) =>
      inTime(
        milliseconds,
        discoverOnce().then((provider) => identify(relying, provider, callback, attempt)),
      ),
  };
}

type RelyingParty = {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  timeout: number;
};

// `OIDC_ISSUER` may be plain http only if the provider is on this machine.
const extensions = ({ issuer }: RelyingParty) => (issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []);

async function discover(relying: RelyingParty): Promise<client.ServerMetadata> {
  const options = { timeout: relying.timeout, execute: extensions(relying) };
  const found = await client.discovery(relying.issuer, relying.clientId, undefined, undefined, options);
  const metadata: client.ServerMetadata = found.serverMetadata();
  const offered = metadata.id_token_signing_alg_values_supported ?? signingAlgorithms;
  // The library must not accept other signing algorithms (trust G2).
  const accepted = offered.filter((algorithm) => signingAlgorithms.includes(algorithm));
  return { ...metadata, id_token_signing_alg_values_supported: accepted };
}

/**
 * Each sign-in gets a new configuration, because a configuration caches the provider's signing keys, which may have
 * changed.
 */
function configure(relying: RelyingParty, provider: client.ServerMetadata): client.Configuration {
  const metadata = { client_secret: relying.clientSecret, [client.clockTolerance]: skewSeconds };
  const configuration = new client.Configuration(provider, relying.clientId, metadata);
  configuration.timeout = relying.timeout;
  // Without this check the library trusts the TLS connection and does not check the token's signature.
  for (const extend of [client.enableNonRepudiationChecks, ...extensions(relying)]) extend(configuration);
  return configuration;
}

async function begin(configuration: client.Configuration, redirectUri: string) {
  const attempt = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { address: address.href, attempt };
}

async function identify(
  relying: RelyingParty,
  provider: client.ServerMetadata,
  callback: URL,
  attempt: Attempt,
): Promise<Identity> {
  const configuration = configure(relying, provider);
  const tokens = await client.authorizationCodeGrant(configuration, callback, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token.');
  // Providers may return the email only from the userinfo endpoint (OpenID Connect Core 5.4).
  const isElsewhere = claims.email === undefined && provider.userinfo_endpoint !== undefined;
  const person = isElsewhere ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: person.email_verified === true ? textOrNull(person.email) : null,
    name: textOrNull(person.name),
    picture: textOrNull(person.picture),
  };
}

const textOrNull = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : null);
