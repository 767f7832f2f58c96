const mobile = /^01\d{9}$/;
/** The prefixes 010 to 012 belong to no operator. */
const inUse = /^01[3-9]\d{8}$/;

export const takesSms = (phone: string) => inUse.test(phone);

/** `01712345678` → `01712-345678`, as numbers are written in Bangladesh. */
export function formatPhone(phone: string): string {
  return mobile.test(phone) ? `${phone.slice(0, 5)}-${phone.slice(5)}` : phone;
}

/** `01712345678` → `tel:+8801712345678`, which also works from abroad. */
export function phoneLink(phone: string): string {
  return mobile.test(phone) ? `tel:+88${phone}` : `tel:${phone}`;
}

/** `01712345678` → `01*******78`, enough to recognize but not to call (trust O1). */
export function maskPhone(phone: string): string {
  return phone.slice(0, 2) + '*'.repeat(Math.max(0, phone.length - 4)) + phone.slice(-2);
}
