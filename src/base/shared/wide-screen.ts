/** From 1024 px, like the class prefix `lg`. The top bar then shows its links, and the menu closes. */
export const wideScreen = '(min-width:64rem)';
