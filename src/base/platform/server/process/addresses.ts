import * as v from 'valibot';
import { isLoopback } from './variables.ts';

// Environment variables that are addresses. The messages never show the value, which may hold a password.

const sentences = {
  escape: 'must have /, ? and # in its user name and password written as %2F, %3F and %23',
  percent: 'must have % in its user name and password written as %25',
  space: 'must have no spaces or line breaks; a space in a password is written as %20',
  noPort:
    'must have a number from 1 to 65535 as its port; in a password, %, /, ? and # are written as %25, %2F, %3F and %23',
  port: 'must have a port from 1 to 65535',
  brackets: 'must have an IPv6 address in brackets, as in [::1]',
  host: 'must name a host such as host.example, 192.0.2.7 or [::1]',
  mailEnd: 'must end after the host and the port',
  bothOrNone: 'must have a user name and a password, or neither',
  noPassword: 'must have no user name and no password in it: they would not be sent',
  noFragment: 'must have # written as %23: the part after a # is not sent',
  noQuery: 'must have no ? in it: a path is added to it',
  noPath: 'must have no path',
  secure: 'must begin with https:// (http:// only for this machine itself)',
} as const;

function partsOf(text: string) {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*:)\/\/(.*)$/is.exec(text) ?? [];
  const authority = rest.split(/[/?#]/, 1)[0] ?? '';
  const place = authority.slice(authority.lastIndexOf('@') + 1);
  const isBareIpv6 = /^[\da-f]*:[\da-f]*:[\da-f:.]*$/i.test(place);
  const shape = isBareIpv6 ? null : /^(\[[^[\]]*\]|[^:[\]]*)(?::(.*))?$/s.exec(place);
  const [, host, port] = shape ?? [];
  return { scheme: scheme.toLowerCase(), authority, rest: rest.slice(authority.length), host, port };
}
type Parts = ReturnType<typeof partsOf>;

/** Whether a `/`, `?` or `#` in the password, which is not percent-encoded, was read as the end of the host. */
const isCutByPassword = ({ authority, rest }: Parts) =>
  !authority.includes('@') && (rest.split(/\?(?=\w+=)/, 1)[0] ?? '').includes('@');

function faultOfPort({ authority, port }: Parts): string | null {
  if (port === undefined) return null;
  if (!/^\d+$/.test(port)) return authority.includes('@') ? sentences.port : sentences.noPort;
  return Number(port) >= 1 && Number(port) <= 65_535 ? null : sentences.port;
}

const begin = (protocols: string[]) =>
  `must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`;

const address = (fault: (text: string) => string | null) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? fault(dataset.value) : null;
      if (message !== null) addIssue({ message });
    }),
  );

const databaseProtocols = ['postgres:', 'postgresql:'];

/** The host may be empty if `?host=` names a folder of sockets. */
export const databaseUrl = address((text) => {
  const parts = partsOf(text);
  if (!databaseProtocols.includes(parts.scheme)) return begin(databaseProtocols);
  if (isCutByPassword(parts)) return sentences.escape;
  return parts.host === undefined ? sentences.brackets : faultOfPort(parts);
});

/** Returns what is wrong with a DATABASE_URL that passed the schema but that pg cannot parse. Null for other errors. */
export function faultForPg(error: unknown): string | null {
  if (error instanceof URIError) return sentences.percent;
  return error instanceof TypeError && 'code' in error && error.code === 'ERR_INVALID_URL' ? sentences.host : null;
}

const mailProtocols = ['smtp:', 'smtps:'];

export const mailUrl = address((text) => {
  const parts = partsOf(text);
  if (!mailProtocols.includes(parts.scheme)) return begin(mailProtocols);
  if (/\s|\p{Cc}/u.test(text)) return sentences.space;
  if (isCutByPassword(parts)) return sentences.escape;
  if (parts.host === undefined) return sentences.brackets;
  const fault = faultOfPort(parts);
  if (fault !== null) return fault;
  const url = URL.parse(text);
  if (url === null || !/^(?:[\w.-]+|\[.+\])$/.test(url.hostname)) return sentences.host;
  if (!['', '/'].includes(parts.rest)) return sentences.mailEnd;
  if ((url.username === '') !== (url.password === '')) return sentences.bothOrNone;
  return isDecodable(url.username) && isDecodable(url.password) ? null : sentences.percent;
});

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export function readMailServer(text: string) {
  const { protocol, hostname, port, username, password } = new URL(text);
  const isSecure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
    isLocal: isLoopback(hostname.toLowerCase()),
    auth: username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}

const webProtocols = ['https:', 'http:'];

function faultOfWeb(text: string): string | null {
  const parts = partsOf(text);
  if (!webProtocols.includes(parts.scheme)) return begin(webProtocols);
  if (parts.authority.includes('@')) return sentences.noPassword;
  const isReadable = URL.canParse(text);
  if (!isReadable && parts.rest.includes('@')) return sentences.noPassword;
  if (parts.host === undefined) return sentences.brackets;
  return faultOfPort(parts) ?? (isReadable ? null : sentences.host);
}

export const publicUrl = v.pipe(
  address((text) => {
    const url = URL.parse(text);
    return faultOfWeb(text) ?? (url && url.pathname + url.search + url.hash === '/' ? null : sentences.noPath);
  }),
  v.transform((text) => new URL(text).origin),
);

function faultOfService(text: string): string | null {
  const fault = faultOfWeb(text);
  const url = URL.parse(text);
  if (fault !== null || url === null) return fault;
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return sentences.secure;
  return text.includes('#') ? sentences.noFragment : null;
}

/** The address of another service. Secrets are sent there, so plain http is allowed to this machine only. */
export const serviceUrl = address(faultOfService);

export const serviceBase = v.pipe(
  address((text) => faultOfService(text) ?? (text.includes('?') ? sentences.noQuery : null)),
  v.transform((text) => text.replace(/\/+$/, '')),
);
