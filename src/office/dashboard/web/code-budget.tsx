import { Notice } from '#base/ui/notice.tsx';
import { todayTexts as texts } from '#office/dashboard/today-messages.ts';

type CodeBudgetProps = { budget: { unfinished: number; most: number; isHigh: boolean } | null };

/** Codes that were asked for and never typed cost money, and may be somebody's game; nothing while they are few. */
export function CodeBudget({ budget }: CodeBudgetProps) {
  if (!budget?.isHigh) return null;
  return <Notice tone="error">{texts.codes(budget.unfinished, budget.most)}</Notice>;
}
