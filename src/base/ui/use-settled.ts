import { useLayoutEffect, useState } from 'react';
import { useAfterPress } from './use-after-press.ts';

/**
 * Returns the previous value while a mouse button is pressed. Otherwise a text that appears would move the button from
 * under the pointer.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  const afterPress = useAfterPress();
  useLayoutEffect(() => {
    afterPress(() => settle(value));
  });
  return settled;
}
