const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const leastStep = 100;

export const rulesOfChart = 5;

/**
 * Returns the distance between a chart's horizontal lines, a round number of taka. `most`: the taka of the highest
 * column.
 */
export function stepOfChart(most: number): number {
  const least = Math.max(most / rulesOfChart, leastStep);
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (roundSteps.find((step) => step * power >= least) ?? 10);
}
