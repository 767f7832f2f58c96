// The oldest supported browsers lack these methods of strings (`target` in vite.config.ts).

const half = /\p{Surrogate}/u;
const halves = /\p{Surrogate}/gu;

export const isWellFormed = (text: string): boolean => !half.test(text);

export const toWellFormed = (text: string): string => text.replaceAll(halves, '\ufffd');
