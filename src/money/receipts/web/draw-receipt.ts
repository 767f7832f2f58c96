import { formatDate } from '#base/shared/dhaka-time.ts';
import { formatPhone } from '#base/shared/phone.ts';
import { qrCode } from '#base/shared/qr-code.ts';
import { shortAddress } from '#base/shared/short-address.ts';
import type { Receipt } from '#money/receipts/receipt.ts';
import { receiptLines, receiptTotals, type SlipLine, schoolOf } from '#money/receipts/receipt-lines.ts';
import { receiptScreens } from '#money/receipts/screen-messages.ts';
import { readLook } from './slip-look.ts';
import { createPainter, type Painter } from './slip-painter.ts';
import { width } from './slip-paper.ts';

const texts = receiptScreens.slip;

/** Picture pixels per drawing unit. */
const scale = 3;
/** Drawing units. Even a receipt of many payments is lower than this first canvas. */
const tallest = 2000;

/**
 * A PNG in the light colours. Fonts and logo come from `slip`, the receipt on the page. Throws if the browser cannot
 * draw.
 */
export async function drawReceipt(receipt: Receipt, address: string, slip: HTMLElement): Promise<Blob> {
  await document.fonts.ready;
  const look = readLook(slip);
  const draft = canvasOf(tallest);
  const painter = createPainter(contextOf(draft), look, scale);
  drawSlip(painter, receipt, address, slip.querySelector('img'));
  const height = painter.end();
  const picture = canvasOf(height);
  contextOf(picture).drawImage(draft, 0, 0, width, tallest);
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png');
  });
}

function canvasOf(height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  contextOf(canvas).scale(scale, scale);
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw.');
  return context;
}

function drawSlip(painter: Painter, receipt: Receipt, address: string, logo: HTMLImageElement | null): void {
  const { number, code, course, paidAt } = receipt;
  const school = schoolOf(receipt);
  const lines = receiptLines(receipt);
  if (logo) painter.picture(logo, 28);
  painter.text(school.name, { size: 18, face: 'display', isBold: true, indent: logo ? 38 : 0 });
  painter.space(4);
  for (const said of [school.address, formatPhone(school.phone)].filter(Boolean))
    painter.text(said, { size: 14, color: '--soft' });
  painter.rule('ink');
  painter.stamp(receipt.part ? texts.partStamp : texts.stamp, formatDate(paidAt));
  painter.text(texts.title, { size: 24, face: 'display', isBold: true });
  painter.text(`${texts.number} ${number}`, { size: 16, face: 'mono', isBold: true });
  // The stamp beside the title and number is taller than these two lines. The space keeps it off the lines below.
  painter.space(24);
  drawLines(painter, lines.student);
  painter.rule('dashes');
  painter.text(course.title, { size: 16, isBold: true });
  painter.text(course.courseNo, { size: 14, face: 'mono', color: '--soft' });
  painter.space(6);
  drawLines(painter, lines.price);
  painter.rule('ink');
  for (const { name, value } of receiptTotals(receipt))
    painter.row(name, value, { size: receipt.part ? 24 : 36, face: 'display', isBold: true });
  painter.rule('ink');
  drawLines(painter, lines.payment);
  painter.rule('dashes');
  painter.squares(qrCode(address), 96);
  const beside = { size: 14, indent: 112 };
  painter.text(texts.real, { ...beside, isBold: true });
  painter.text(texts.look, { ...beside, color: '--soft' });
  painter.text(shortAddress(address.slice(0, -code.length)), { ...beside, face: 'mono', isBold: true });
  painter.text(code, { ...beside, face: 'mono', isBold: true });
}

function drawLines(painter: Painter, lines: SlipLine[]): void {
  for (const { name, value, isCode } of lines)
    painter.row(name, value, { size: 16, isBold: true, face: isCode ? 'mono' : 'sans' });
}
