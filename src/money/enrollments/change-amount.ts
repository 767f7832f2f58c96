import * as v from 'valibot';
import { amountIn } from '#base/shared/read-taka.ts';
import { line } from '#base/shared/text.ts';
import { highestFee } from '#courses/catalogue/price.ts';
import { expectedEnrollment } from './expected-enrollment.ts';
import { enrollmentMessages as messages } from './messages.ts';

const Amount = v.pipe(
  v.number(messages.amountNotWhole),
  v.integer(messages.amountNotWhole),
  v.minValue(0, messages.amountNotWhole),
  v.maxValue(highestFee, messages.amountNotWhole),
);
const leastReason = 3;
const reason = v.pipe(
  line({ max: 200, required: messages.amountReasonMissing }),
  v.minLength(leastReason, messages.amountReasonMissing),
);

export const AmountChange = v.object({ amount: Amount, reason, ...expectedEnrollment });
export const AmountForm = v.object({
  amount: v.pipe(
    v.string(),
    v.transform((typed) => amountIn(typed)),
    Amount,
  ),
  reason,
});
