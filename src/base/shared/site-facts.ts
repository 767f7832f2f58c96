/** Settings that pages need. The server writes them on the root element for the browser. */
export type SiteFacts = {
  socialSignIn: boolean;
};
