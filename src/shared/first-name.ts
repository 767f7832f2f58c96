/** What stands before a name in Bangladesh without being what its bearer is called by. */
const before = /^(?:md|mohd|mohammad|mohammed|muhammad|mst|mosammat|most|mrs|mr|ms|dr|prof|sk|s|m|a)\.?$/i;

/** By which somebody is called: `Md. Shakil Ahmed` is Shakil. Without a dot at its end; the whole name where nothing else is left. */
export function firstNameOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const called = words.find((word) => !before.test(word)) ?? name;
  return called.replace(/\.+$/, '');
}
