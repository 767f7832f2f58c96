/** How this school is set up, as far as pages must know. The server writes it on the document's root for the browser. */
export type SiteFacts = {
  /** A provider for social sign-in is configured. */
  socialSignIn: boolean;
};
