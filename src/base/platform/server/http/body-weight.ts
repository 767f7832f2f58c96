import type { IncomingMessage } from 'node:http';

/** Pieces that a body may come in whatever their size; after them they must hold a few bytes each. */
const mostSmallPieces = 1000;
/** Bytes of a piece, on average: half of the smallest that a network carries. One byte each costs as much as a page. */
const smallestPiece = 256;
/** What a piece makes the process hold beside its bytes. */
const pieceBytes = 128;
/** A larger body is read only where the call allows it, after its sender's session is known. */
const mostWeighedBytes = 64 * 1024;

/**
 * Weighs a request's body as it comes, before anything is kept of it: the sender decides how many pieces it is cut into
 * (trust I6). Calls `refuse` for one that comes in crumbs, and drops the rest of it. Returns what the body makes the process hold.
 */
export function weighBody(request: IncomingMessage, refuse: () => void): () => number {
  const { headers } = request;
  // Without these lines a request has no body (RFC 9112, 6.3).
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return () => 0;
  let bytes = 0;
  let pieces = 0;
  let weight = 0;
  const keep = request.push.bind(request);
  request.push = (piece: Uint8Array | null, encoding) => {
    if (piece === null) return keep(piece, encoding);
    bytes += piece.length;
    pieces += 1;
    if (bytes <= mostWeighedBytes) weight = bytes + pieces * pieceBytes;
    if (pieces <= mostSmallPieces || bytes >= pieces * smallestPiece) return keep(piece, encoding);
    refuse();
    return false;
  };
  return () => weight;
}
