import { pathIn } from './language-path.ts';
import { languageKey } from './stored-language.ts';
import { themeKey } from './theme.ts';
import { wideScreen } from './wide-screen.ts';

/** Redirects a visitor who chose Bengali from `/` to the Bengali home page, unless they followed a link. */
const toChosenLanguage = `location.pathname=="/"&&!document.referrer&&localStorage["${languageKey}"]=="bn"&&location.replace("${pathIn('bn', '/')}")`;

/**
 * Closes the menu when the window passes the width `wideScreen`. The menu opens without JavaScript
 * (`app/shell/menu.tsx`), so closing it must not need the application.
 */
const closesMenu = `matchMedia("${wideScreen}").onchange=()=>document.getElementById("menu")?.hidePopover?.()`;

/**
 * Runs in the head of every page before the first paint, so that a dark page does not flash white. The server sends all
 * visitors the same page, so only the browser knows the chosen theme. The Content Security Policy allows this script by
 * its hash.
 */
export const headScript = `try{${closesMenu};document.documentElement.dataset.theme=localStorage["${themeKey}"]||"";${toChosenLanguage}}catch{}`;
