const mobile = /^01\d{9}$/;
/** 010 to 012 belong to no operator. */
const inUse = /^01[3-9]\d{8}$/;

/** Whether an operator could deliver to a `01XXXXXXXXX`. */
export const takesSms = (phone: string) => inUse.test(phone);

/** `01712345678` → `01712-345678`, the way numbers are written in Bangladesh. */
export function formatPhone(phone: string): string {
  return mobile.test(phone) ? `${phone.slice(0, 5)}-${phone.slice(5)}` : phone;
}

/** Where a press on the number leads; dialled from abroad too. `01712345678` → `tel:+8801712345678`. */
export function phoneLink(phone: string): string {
  return mobile.test(phone) ? `tel:+88${phone}` : `tel:${phone}`;
}

/** `01712345678` → `01*******78`: enough to recognise, not enough to call (trust O1). */
export function maskPhone(phone: string): string {
  return phone.slice(0, 2) + '*'.repeat(Math.max(0, phone.length - 4)) + phone.slice(-2);
}
