import { useRef } from 'react';
import * as v from 'valibot';
import { createDrafts } from '#base/platform/web/drafts.ts';
import { fetchWithProgress } from '#base/platform/web/fetch-with-progress.ts';
import { ApiError } from '#base/platform/web/json-client.ts';
import { type ApiClient, createApiClient } from '#contract/web/api-client.ts';
import { formMessages as messages } from '#courses/catalogue/form-messages.ts';

export const createUploadClient = (onProgress: (share: number) => void): ApiClient =>
  createApiClient(fetchWithProgress(onProgress, messages.unreachable));

const keys = createDrafts('admin', 'course-keys', v.string());

/**
 * Returns the idempotency key of a course form. The device stores the key until the course is known to be added, so
 * that a lost answer or a reload adds no second course (trust C2).
 */
export function useCourseKey(accountId: string, form: 'first' | 'new') {
  const key = useRef<string>(null);
  return {
    read(): string {
      key.current ??= keys.of(accountId, form) ?? newIdempotencyKey();
      keys.keep(accountId, form, key.current);
      return key.current;
    },
    forget(): void {
      key.current = null;
      keys.keep(accountId, form, null);
    },
    /** Removes the key from the device, but keeps using it until the page is closed. */
    forgetLater: () => keys.keep(accountId, form, null),
  };
}

/** True if the server has already received a request with this key and another body. */
export const isAddedBefore = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'idempotency_key_reused';

/** Does not use `randomUUID`, because browsers lack it on plain http. */
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
