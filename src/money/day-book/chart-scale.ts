/** A step is one of these, times a power of ten. */
const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const leastStep = 100;

/** Of rules that stand above the ground line. */
export const rulesOfChart = 5;

/** How many taka lie between two rules of a chart whose highest column is `most`: round, and never so few that it leaves the chart. */
export function stepOfChart(most: number): number {
  const least = Math.max(most / rulesOfChart, leastStep);
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (roundSteps.find((step) => step * power >= least) ?? 10);
}
