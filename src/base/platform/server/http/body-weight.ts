import type { IncomingMessage } from 'node:http';

/**
 * The first 1000 chunks of a body may have any size. After them, all chunks together must have 256 bytes on average,
 * half of what networks deliver at least.
 */
const mostSmallPieces = 1000;
const smallestPiece = 256;
const pieceBytes = 128;
/**
 * Bytes. A larger body is counted only up to here. The rest is read only after the session check, if the call allows so
 * large a body.
 */
const mostWeighedBytes = 64 * 1024;

/**
 * Counts the memory of a request body while it arrives. A body of very many tiny chunks uses far more memory than its
 * length, so `weighBody` calls `refuse` for it (trust I6). The returned function gives the estimated bytes of memory.
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
