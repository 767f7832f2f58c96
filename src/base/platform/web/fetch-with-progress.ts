/**
 * Returns a `fetch` for large bodies. `onSent` gets the sent share, from 0 to 1, because the Fetch standard has no
 * upload progress. Without an answer it rejects with a TypeError that says `unanswered`, as `fetch` does.
 */
export function fetchWithProgress(onSent: (share: number) => void, unanswered = 'The call was not answered.') {
  return (path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, path);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
      request.upload.addEventListener('load', () => onSent(1));
      request.addEventListener('load', () => {
        const { responseText, status } = request;
        resolve(
          new Response(responseText, {
            status,
            headers: { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' },
          }),
        );
      });
      for (const failure of ['error', 'abort', 'timeout'])
        request.addEventListener(failure, () => reject(new TypeError(unanswered)));
      request.send(typeof body === 'string' ? body : null);
    });
}
