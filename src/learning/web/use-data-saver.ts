import { useState } from 'react';
import { forgetKept, keep, readKept } from '#platform/web/browser-storage.ts';

const name = 'data-saver';

/** Whether lectures save data on this device, until the logout. */
export function useDataSaver() {
  const [isOn, setOn] = useState(() => readKept(name) === 'on');
  const turn = (on: boolean) => {
    if (on) keep(name, 'on');
    else forgetKept(name);
    setOn(on);
  };
  return { isOn, turn };
}
