/** Sends one text message to a `01XXXXXXXXX`; throws when the gateway did not clearly accept it. */
export type SendSms = (to: string, text: string) => Promise<void>;
