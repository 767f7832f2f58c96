import type { IncomingMessage } from 'node:http';

/** A body may have this many chunks of any size. With more, the average size is checked. */
const mostSmallPieces = 1000;
/** Least average bytes of a chunk, for a body of more than 1000 chunks. Networks carry chunks of at least twice this size. */
const smallestPiece = 256;
const pieceBytes = 128;
/** Bytes of a body that are counted here. A larger body is read only if the call allows it, after the session is checked. */
const mostWeighedBytes = 64 * 1024;

/**
 * Counts the memory of a request's body while it arrives, before any of it is stored. The sender decides how many
 * chunks the body has (trust I6). Calls `refuse` for a body in tiny chunks and drops the other chunks. Returns a
 * function that gives the bytes of memory held.
 */
export function weighBody(request: IncomingMessage, refuse: () => void): () => number {
  const { headers } = request;
  // Without these headers a request has no body (RFC 9112, 6.3).
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
