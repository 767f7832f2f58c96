// A4 landscape in points (1/72 inch).
const width = 841.89;
const height = 595.28;

type Picture = { bytes: Uint8Array; width: number; height: number; title: string; address: string };

/**
 * Returns a PDF (ISO 32000) whose only page shows the JPEG without encoding it again. The whole page links to
 * `address`.
 */
export function onePagePdf({ bytes, width: across, height: down, title, address }: Picture): Buffer {
  const drawn = `q ${width} 0 0 ${height} 0 0 cm /I Do Q`;
  const info = `<< /Title ${utf16(title)} >>`;
  const objects: (string | Uint8Array)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R /Lang (en) >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> /Annots [6 0 R] >>`,
    ],
    [`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${across} /Height ${down} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream',
    ],
    [
      `<< /Type /Annot /Subtype /Link /Rect [0 0 ${width} ${height}] /Border [0 0 0] /A << /S /URI /URI ${utf8(address)} >> >>`,
    ],
    [info],
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const place = at;
    const pieces = [`${index + 1} 0 obj\n`, ...object, '\nendobj\n'].map((piece) =>
      typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece),
    );
    for (const piece of pieces) at += piece.length;
    parts.push(...pieces);
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}${trailer}`));
  return Buffer.concat(parts);
}

const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const utf8 = (text: string) => `<${Buffer.from(text).toString('hex')}>`;
