export const shortAddress = (address: string) => address.replace(/^https?:\/\//, '');
