/** Settings that the server writes on the root element of a page for the browser. */
export type SiteFacts = {
  socialSignIn: boolean;
};
