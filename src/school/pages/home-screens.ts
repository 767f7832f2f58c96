export const homeScreens = { narrow: { width: 824, height: 1648 }, wide: { width: 1280, height: 800 } };
