/** An address as people write and type it: `https://school.example/r/ABC` → `school.example/r/ABC`. */
export const shortAddress = (address: string) => address.replace(/^https?:\/\//, '');
