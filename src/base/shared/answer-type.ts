const mark = 'from=application';

/**
 * Content-Type of all JSON that the application sends, refusals included. The mark shows that no proxy made the answer
 * (`docs/decisions/0060`).
 */
export const answerType = `application/json; charset=utf-8; ${mark}`;

/** True if the application sent the response, and not a proxy or the sign-in page of a network. */
export const isOwnAnswer = ({ headers }: Pick<Response, 'headers'>): boolean =>
  headers.get('Content-Type')?.includes(mark) === true;
