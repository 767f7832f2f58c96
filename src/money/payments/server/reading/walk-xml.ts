import { SaxesParser } from 'saxes';
import { Refusal } from '#base/shared/refusal.ts';
import { sentence } from '#base/shared/sentence.ts';
import { fileMessages as messages } from '#money/payments/file-messages.ts';

export type XmlWalker = {
  open: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

type Place = { line: number; column: number };
const broken = (place?: Place) =>
  new Refusal('invalid', place ? sentence(messages.notWholeAt, place.line, place.column) : messages.notWhole);

/** The largest sheet that is read has 2.4 million elements, nested at most ten deep. */
const mostElements = 3_000_000;
const mostDepth = 50;
const mostAttributes = 200;

/**
 * Reads XML piece by piece. Refuses a document type, which could define entities. With `isWritten`, the refusal of
 * broken XML names line and column, because the admin can see the lines of this XML.
 */
export function walkXml(pieces: Iterable<string>, walker: XmlWalker, { isWritten = false } = {}): void {
  const parser = new SaxesParser({ xmlns: false, position: isWritten });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  let [count, depth, ofElement] = [0, 0, 0];
  parser.on('attribute', () => {
    ofElement += 1;
    if (ofElement > mostAttributes) throw new Error('too many attributes');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    depth += 1;
    ofElement = 0;
    if (depth > mostDepth) throw new Error('too deep');
    if (count > mostElements) throw new Refusal('invalid', messages.unpacksTooLarge);
    walker.open(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    walker.close?.(local(name));
  });
  if (walker.text) {
    parser.on('text', walker.text);
    parser.on('cdata', walker.text);
  }
  try {
    for (const piece of pieces) parser.write(piece);
    parser.close();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw broken(isWritten ? { line: parser.line, column: parser.columnIndex + 1 } : undefined);
  }
}

const pieceBytes = 256 * 1024;

export function* piecesOf(bytes: Uint8Array): Generator<string> {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const decoder = new TextDecoder(wide ? 'utf-16le' : 'utf-8');
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield decoder.decode(bytes.subarray(start, start + pieceBytes), { stream: true });
  }
  yield decoder.decode();
}
