import { formMessages as messages } from '#catalogue/form-messages.ts';
import { type ApiClient, createApiClient } from '#platform/web/api-client.ts';

/** The API over XMLHttpRequest, which says, unlike `fetch`, how much of a body has left: 0 to 1. */
export function createUploadClient(onProgress: (share: number) => void): ApiClient {
  return createApiClient(
    (path, { method = 'GET', headers, body }) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        request.open(method, path);
        for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
        request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
        request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
        request.onerror = () => reject(new TypeError(messages.unreachable));
        request.send(typeof body === 'string' ? body : null);
      }),
  );
}

/** Names one try to add a course, however often it is sent (trust C2). Works on plain http too, unlike `randomUUID`. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
