import type { Language } from '#base/shared/language.ts';
import { colourStyle } from './colours.ts';
import { type School, shownOf } from './school.ts';
import { schoolIn } from './school-in.ts';
import { signOf } from './sign.ts';

export function frameOf(language: Language, school: School) {
  const site = shownOf(schoolIn(language, school));
  return { site, sign: signOf(site), colours: { name: site.colours, style: colourStyle(site.colours) } };
}
