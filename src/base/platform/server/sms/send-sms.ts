/**
 * `to` is like `01XXXXXXXXX`. Throws unless the gateway clearly accepted the SMS. A retry may pass the same `id`, which
 * some gateways use to detect duplicates.
 */
export type SendSms = (to: string, text: string, id?: string) => Promise<void>;
