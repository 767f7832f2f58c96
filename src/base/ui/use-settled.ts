import { useLayoutEffect, useState } from 'react';
import { useAfterPress } from './use-after-press.ts';

/** The value, but while a press is under way the former one: lines that come and go would move the button from under the pointer. */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  const afterPress = useAfterPress();
  useLayoutEffect(() => {
    afterPress(() => settle(value));
  });
  return settled;
}
