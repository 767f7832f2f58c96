/**
 * Sends one text message to a `01XXXXXXXXX`; throws when the gateway did not clearly accept it. Whoever sends the same one again
 * gives it the same id, by which a gateway knows it where it can.
 */
export type SendSms = (to: string, text: string, id?: string) => Promise<void>;
