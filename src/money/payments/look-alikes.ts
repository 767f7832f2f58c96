/**
 * Maps a Latin letter or digit to letters that look like it. Capital I represents I, l and 1. Sources are small
 * capitals and Unicode's confusables (UTS #39, confusables.txt 13.0) that NFKD leaves unchanged.
 */
export const lookAlikes: Record<string, string> = {
  2: 'ƧϨᒿꙄꝚ',
  3: 'ƷȜЗӠⳌꝪꞫ',
  4: 'Ꮞ',
  5: 'Ƽ',
  6: 'бᏮⳒ',
  8: 'Ȣȣ',
  9: 'ⳊꝮ',
  A: 'ɑΑαАаᎪᗅꓮᴀ',
  B: 'ƄΒВЬᏏᏴᖯᗷꓐꞴʙ',
  C: 'СсᏟᴄⲤⲥꓚꮯ',
  D: 'ԁᎠᏧᑯᗞᗪꓒꓓᴅ',
  E: 'ΕЕеҽᎬⴹꓰꬲᴇ',
  F: 'ϜքᖴẝꓝꞘꞙꬵꜰ',
  G: 'ƍɡԌցᏀᏳᶃꓖɢ',
  H: 'ΗНһհᎻᏂᕼⲎꓧʜ',
  I: 'ıƖǀɩɪΙιІіӀӏוןاߊᎥᛁⲒⵏꓲꙇꭵꞮ',
  J: 'ͿϳЈјᎫᒍꓙꞲᴊ',
  K: 'ΚКᏦᛕⲔꓗᴋ',
  L: 'ᏞᒪⳐꓡʟ',
  M: 'ΜϺМᎷᗰᛖⲘꓟᴍ',
  N: 'ΝոռⲚꓠɴ',
  O: 'ΟοσОоՕօסهھہەଠഠဝჿዐᴏᴑⲞⲟⵔꓳꬽ',
  P: 'ΡρРрᏢᑭⲢⲣꓑᴘ',
  Q: 'ԛգզⵕꞯ',
  R: 'ƦгᎡᏒᖇᴦⲅꓣꭇꭈꮁʀ',
  S: 'ƽЅѕՏᏕᏚꓢꜱꮪ',
  T: 'ΤТᎢⲦꓔᴛ',
  U: 'ʋυՍսሀᑌᴜꓴꞟꭎꭒ',
  V: 'νѴѵטᏙᐯᴠⴸꓦꛟꮩ',
  W: 'ɯѡԜԝաᎳᏔᴡꓪꮃ',
  X: 'ΧХхᕁᕽᚷⲬⵝꓫꞳ',
  Y: 'ɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚ',
  Z: 'ΖᏃᴢꓜꮓ',
};

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const tenFrom = (first: number) => Array.from({ length: 10 }, (_, place) => String(first + place));

/**
 * First code point of each row of circled or squared characters, and the plain characters of the row. NFKD leaves them
 * unchanged.
 */
const enclosed: [number, string[]][] = [
  ...[0x1f150, 0x1f170, 0x1f1e6].map((start): [number, string[]] => [start, alphabet]),
  ...[0x24ff, 0x1f10b, 0x1f10c].map((start): [number, string[]] => [start, ['0']]),
  ...[0x2776, 0x2780, 0x278a, 0x24f5].map((start): [number, string[]] => [start, tenFrom(1)]),
  [0x24eb, tenFrom(11)],
];

export const enclosedLetters = new Map(
  enclosed.flatMap(([start, row]) =>
    row.map((inside, place) => [String.fromCodePoint(start + place), inside] as const),
  ),
);
