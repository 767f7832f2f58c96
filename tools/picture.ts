/** Width of the pictures in docs/, in pixels. */
export const width = 960;

/** Opens an SVG picture. Its colours follow the reader's light or dark theme. `light` and `dark` are further styles. */
export const openPicture = (title: string, height: number, { light, dark }: { light: string; dark: string }) => [
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
  `<title id="title">${title}</title>`,
  `<style>
  text { font: 16px system-ui, sans-serif; fill: #14211c }
  .small { font-size: 14px; fill: #4c5a53 }
  .name { font: 600 17px ui-monospace, monospace }
  .paper { fill: #f6f4ee } .wing { fill: #ffffff; stroke: #cfd6cf }
  ${light}
  @media (prefers-color-scheme: dark) {
    text { fill: #eef3ee } .small { fill: #b4c2ba }
    .paper { fill: #101b17 } .wing { fill: #17251f; stroke: #3a4a42 }
    ${dark}
  }
</style>`,
  `<rect class="paper" width="${width}" height="${height}" rx="12"/>`,
];

export function text(x: number, y: number, words: string, look = ''): string {
  return `<text x="${x}" y="${y}" class="${look}">${words}</text>`;
}
