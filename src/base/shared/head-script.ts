import { pathIn } from './language-path.ts';
import { languageKey } from './stored-language.ts';
import { keptTheme } from './theme.ts';
import { wideScreen } from './wide-screen.ts';

/** Whoever chose Bengali here, and comes to the school's bare address, by no link, means the Bengali one. */
const toChosenLanguage = `location.pathname=="/"&&!document.referrer&&localStorage["${languageKey}"]=="bn"&&location.replace("${pathIn('bn', '/')}")`;

/** The menu opens without the application (`app/shell/menu.tsx`), and so it closes without it. */
const closesMenu = `matchMedia("${wideScreen}").onchange=()=>document.getElementById("menu")?.hidePopover?.()`;

/**
 * Runs in the head of every page, before anything is painted, so that a dark page does not flash in the light. Pages are
 * the same for everybody, and only the browser knows what was chosen. The content policy allows this text alone, by its hash.
 */
export const headScript = `try{${closesMenu};document.documentElement.dataset.theme=localStorage["${keptTheme}"]||"";${toChosenLanguage}}catch{}`;
