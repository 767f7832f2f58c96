import { expect, test } from 'vitest';
import { secure } from './security-headers.ts';

const namesOf = (type: string) => {
  const response = new Response('', { headers: { 'Content-Type': type } });
  secure(response, { deployed: true });
  return [...response.headers.keys()].filter((name) => name !== 'content-type');
};
const ofAll = ['content-security-policy', 'referrer-policy', 'strict-transport-security', 'x-content-type-options'];
const ofDocuments = [...ofAll, 'cross-origin-opener-policy', 'permissions-policy'].sort();

test.each(['text/html; charset=utf-8', 'application/json', 'application/pdf', 'image/svg+xml', 'text/plain'])(
  'what may be a document, such as %s, carries all headers',
  (type) => {
    expect(namesOf(type)).toEqual(ofDocuments);
  },
);

test.each(['text/javascript; charset=utf-8', 'text/css', 'font/woff2', 'image/avif'])(
  '%s, which is none, is lighter by those of documents, and by no other',
  (type) => {
    expect(namesOf(type)).toEqual(ofAll);
  },
);
