export const width = 400;
export const margin = 14;
export const tooth = 10;

export function paperOf(foot: number): Path2D {
  const paper = new Path2D();
  const teeth = Math.round((width - 2 * margin) / tooth);
  const step = (width - 2 * margin) / teeth;
  const head = margin + tooth;
  paper.moveTo(margin, head);
  for (let at = 0; at < teeth; at += 1) {
    paper.lineTo(margin + (at + 0.5) * step, margin);
    paper.lineTo(margin + (at + 1) * step, head);
  }
  paper.lineTo(width - margin, foot);
  for (let at = teeth; at > 0; at -= 1) {
    paper.lineTo(margin + (at - 0.5) * step, foot + tooth);
    paper.lineTo(margin + (at - 1) * step, foot);
  }
  paper.closePath();
  return paper;
}
