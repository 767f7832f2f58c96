import type { IncomingMessage } from 'node:http';

/** A body of up to this many chunks may have chunks of any size. With more chunks, their average size is checked. */
const mostSmallPieces = 1000;
/**
 * The smallest average size of a chunk in bytes, for a body of more than 1000 chunks. Networks deliver chunks of at
 * least twice this size.
 */
const smallestPiece = 256;
const pieceBytes = 128;
/** A body of up to this many bytes is counted here. A larger body is read only if the call allows it, after the session is checked. */
const mostWeighedBytes = 64 * 1024;

/**
 * Counts the memory of a request's body while it arrives, because the sender decides on the number of chunks (trust
 * I6). For a body in tiny chunks it calls `refuse` and drops the remaining chunks. Returns a function that gives the
 * memory held now, in bytes.
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
