import { expect, test } from 'vitest';
import { rulesOfChart, stepOfChart } from './chart-scale.ts';

test.each([
  [0, 100],
  [1, 100],
  [500, 100],
  [501, 150],
  [9600, 2000],
  [10_000, 2000],
  [10_001, 2500],
  [34_460, 8000],
  [50_000, 10_000],
  [50_001, 15_000],
  [12_345_678, 2_500_000],
])('a highest column of %d taka has rules every %d', (most, step) => {
  expect(stepOfChart(most)).toBe(step);
});

test('no column leaves the chart, and the highest one fills more than half of it', () => {
  for (let most = 500; most < 3_000_000; most = Math.ceil(most * 1.01)) {
    const share = most / (stepOfChart(most) * rulesOfChart);
    expect(share, String(most)).toBeLessThanOrEqual(1);
    expect(share, String(most)).toBeGreaterThan(0.5);
  }
});
