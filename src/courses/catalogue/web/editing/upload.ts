import { useRef } from 'react';
import * as v from 'valibot';
import { createDrafts } from '#base/platform/web/drafts.ts';
import { ApiError } from '#base/platform/web/json-client.ts';
import { type ApiClient, createApiClient } from '#contract/web/api-client.ts';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';

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

const keys = createDrafts('admin', 'course-keys', v.string());

/**
 * Names what a form sends to add a course, until it is known to be added: its answer may get lost, and the page be loaded anew, and it is
 * added once all the same (trust C2).
 */
export function useCourseKey(accountId: string, form: 'first' | 'new') {
  const key = useRef<string>(null);
  return {
    read(): string {
      key.current ??= keys.of(accountId, form) ?? newIdempotencyKey();
      keys.keep(accountId, form, key.current);
      return key.current;
    },
    /** When the course is added, or another one is typed. */
    forget(): void {
      key.current = null;
      keys.keep(accountId, form, null);
    },
    /** When it was said that the course is added: what is sent from a page loaded anew is another one. */
    forgetLater: () => keys.keep(accountId, form, null),
  };
}

/** Something else was sent before with the same key, and has arrived. */
export const isAddedBefore = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'idempotency_key_reused';

/** Works on plain http too, unlike `randomUUID`. */
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
