/**
 * Sends an SMS to a `01XXXXXXXXX`. Throws unless the gateway clearly accepted it. A retry passes the same id, which
 * some gateways use to detect duplicates.
 */
export type SendSms = (to: string, text: string, id?: string) => Promise<void>;
