/** `https://school.example/r/ABC` → `school.example/r/ABC`, as people write and type it. */
export const shortAddress = (address: string) => address.replace(/^https?:\/\//, '');
