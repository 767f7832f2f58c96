export const hintMessages = {
  usualReference: (name: string, look: string) =>
    `A ${name} transaction ID usually has ${look}. Please compare it once more.`,
};
