/** Pieces of the drawn busts: face, hair, scarf, clothes; on a board of 400 × 400. */

const skins = {
  fair: { face: '#DDAA80', shade: '#C48E63' },
  wheat: { face: '#CD9467', shade: '#B0784C' },
  brown: { face: '#B57A4D', shade: '#965F36' },
};
type Skin = keyof typeof skins;

const ink = '#2B211C';
export const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const fill = (d: string, colour: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`;

export const shoulders = (colour: string) => fill('M34 400C36 338 84 318 148 304H252C316 318 364 338 366 400Z', colour);
export const neck = (skin: Skin) =>
  fill('M166 236H234V304Q230 332 200 334Q170 332 166 304Z', skins[skin].face) +
  fill('M166 252Q200 296 234 252V268Q200 306 166 268Z', skins[skin].shade, 0.75);
export const ears = (skin: Skin) =>
  `<g fill="${skins[skin].face}"><ellipse cx="127" cy="194" rx="13" ry="18"/><ellipse cx="273" cy="194" rx="13" ry="18"/></g>` +
  stroke('M123 188q6 6 2 14', skins[skin].shade, 3) +
  stroke('M277 188q-6 6-2 14', skins[skin].shade, 3);
export const head = (skin: Skin) =>
  fill('M128 172C128 118 158 92 200 92S272 118 272 172C272 236 244 276 200 276S128 236 128 172Z', skins[skin].face);

export function features(skin: Skin, brow = ink): string {
  return (
    `<g fill="${ink}"><ellipse cx="172" cy="188" rx="6.5" ry="7.5"/><ellipse cx="228" cy="188" rx="6.5" ry="7.5"/></g>` +
    '<g fill="#fff"><circle cx="174.5" cy="185.5" r="2"/><circle cx="230.5" cy="185.5" r="2"/></g>' +
    stroke('M157 167Q171 157 186 165', brow, 6) +
    stroke('M214 165Q229 157 243 167', brow, 6) +
    stroke('M201 192Q193 212 197 216Q202 220 208 216', skins[skin].shade, 4.5)
  );
}
export const smile = (colour = '#8C3B33') => stroke('M176 236Q200 254 224 236', colour, 5.5);
export const openSmile =
  fill('M174 233Q200 240 226 233Q220 258 200 258Q180 258 174 233Z', '#8C3B33') +
  fill('M182 236.5Q200 241 218 236.5Q215 245 200 245Q185 245 182 236.5Z', '#fff');
export const glasses = (colour: string, round = false) =>
  `<g fill="#fff" fill-opacity=".14" stroke="${colour}" stroke-width="5">` +
  [172, 228]
    .map((x) =>
      round ? `<circle cx="${x}" cy="189" r="24"/>` : `<rect x="${x - 25}" y="169" width="50" height="39" rx="12"/>`,
    )
    .join('') +
  '</g>' +
  stroke(round ? 'M196 186q4-3 8 0' : 'M197 184q3-2 6 0', colour, 5);
export const temples = (colour: string) => stroke('M148 184L131 181M252 184L269 181', colour, 4.5);

export const shortHair = (colour: string) =>
  fill(
    'M124 184C112 108 148 70 206 72C262 72 290 112 276 184Q270 182 268 166Q262 146 250 134Q210 140 172 122Q146 132 136 152Q132 168 132 182Z',
    colour,
  );
export const sideHair = (colour: string) =>
  fill(
    'M124 182C108 112 140 76 178 80C214 60 292 78 277 182Q270 180 268 162Q268 146 258 132Q206 138 168 112Q164 132 144 142Q134 156 132 180Z',
    colour,
  );
export const thinHair = (colour: string) =>
  fill(
    'M124 188C114 112 150 80 200 80S286 112 276 188Q270 184 268 166C266 128 240 108 200 108S134 128 132 166Q130 184 124 188Z',
    colour,
  );
export const fullBeard = (colour: string) =>
  fill(
    'M128 184Q132 210 148 216Q160 222 176 218Q200 208 224 218Q240 222 252 216Q268 210 272 184C276 256 246 294 200 294S124 256 128 184Z',
    colour,
  );
export const trimmedBeard = (colour: string) =>
  fill(
    'M129 190Q134 224 150 232Q166 220 178 220Q200 212 222 220Q234 220 250 232Q266 224 271 190C272 246 244 284 200 284S128 246 129 190Z',
    colour,
  );
export const moustache = (colour: string) =>
  fill('M166 232Q182 214 200 222Q218 214 234 232Q218 234 200 231Q182 234 166 232Z', colour);
export const lips = fill('M184 240Q200 236 216 240Q208 249 200 249Q192 249 184 240Z', '#B0655A');

/** A scarf round the face: outer cloth, inner band, and the fold that crosses to the shoulder. */
export const hijab = (skin: Skin, cloth: string, fold: string, band: string, face: string) =>
  fill(
    'M200 60C120 60 98 122 102 196C104 252 100 284 66 322Q40 352 36 400H364Q360 352 334 322C300 284 296 252 298 196C302 122 280 60 200 60Z',
    cloth,
  ) +
  fill(
    'M200 98C156 98 133 130 133 180C133 238 162 278 200 278S267 238 267 180C267 130 244 98 200 98Z',
    skins[skin].face,
  ) +
  fill('M133 180C133 130 156 98 200 98S267 130 267 180Q262 122 200 120T133 180Z', band) +
  face +
  fill(
    'M133 206C140 256 166 282 200 282S260 256 267 206C276 262 268 304 214 322C176 330 128 346 108 400H60C72 340 112 316 148 298C140 280 132 244 133 206Z',
    fold,
  ) +
  stroke('M264 262C256 306 216 330 176 344', cloth, 5);

export const collar =
  fill('M150 303L200 352L176 372L138 308Z', '#fff') + fill('M250 303L200 352L224 372L262 308Z', '#fff');
export const bandCollar = (colour: string) =>
  fill('M156 296Q200 344 244 296L252 312Q200 362 148 312Z', colour) + stroke('M200 340V400', colour, 7);
export const orna = (colour: string, edge: string) =>
  fill('M150 302C120 318 84 322 60 346Q96 400 150 400H196C168 372 150 340 150 302Z', colour) +
  fill('M250 302C280 318 316 322 340 346Q304 400 250 400H204C232 372 250 340 250 302Z', colour) +
  stroke('M150 302C150 340 168 372 196 400', edge, 5) +
  stroke('M250 302C250 340 232 372 204 400', edge, 5);
export const longHairBack = (colour: string) =>
  fill(
    'M200 64C122 64 106 128 108 196C108 250 100 290 92 330Q128 350 160 326H240Q272 350 308 330C300 290 292 250 292 196C294 128 278 64 200 64Z',
    colour,
  );
export const partedHair = (colour: string) =>
  fill(
    'M124 214C112 116 144 74 202 74C258 74 288 116 276 214C268 190 268 160 248 138Q216 122 196 104Q184 134 150 148C134 164 134 190 124 214Z',
    colour,
  );
export const bun = (colour: string) => `<circle cx="200" cy="70" r="38" fill="${colour}"/>`;
export const pulledHair = (colour: string) =>
  fill('M124 192C114 112 146 76 200 76S286 112 276 192C268 156 250 126 200 112C150 126 132 156 124 192Z', colour);
