/** Pixels of the pictures of the sample school that a device shows before it puts it on its home screen. */
export const homeScreens = { narrow: { width: 824, height: 1648 }, wide: { width: 1280, height: 800 } };
