/** From 1024 px on, as the class prefix `lg` of the styles: the top bar shows its links, and the menu closes. */
export const wideScreen = '(min-width:64rem)';
