/**
 * Returns a `fetch` for large bodies. `onSent` gets the sent share, from 0 to 1, because the Fetch standard has no
 * upload progress. Without an answer it rejects with a TypeError, as `fetch` does.
 */
export function fetchWithProgress(onSent: (share: number) => void) {
  return (path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
      request.upload.addEventListener('load', () => onSent(1));
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      for (const failure of ['error', 'abort', 'timeout'])
        request.addEventListener(failure, () => reject(new TypeError('The call was not answered.')));
      request.send(typeof body === 'string' ? body : null);
    });
}
