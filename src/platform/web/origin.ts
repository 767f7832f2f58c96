import { createContext, use } from 'react';

/** The school's own origin, such as `https://school.example`: for addresses that leave the site (canonical, Open Graph). */
export const OriginContext = createContext('');

export function useAbsoluteUrl(): (path: string) => string {
  const origin = use(OriginContext);
  return (path) => new URL(path, origin || 'http://localhost').href;
}
