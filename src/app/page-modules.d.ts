// Lists of page modules that the build makes from `src/contract/pages.ts` (`scripts/page-table.ts`), one for each
// audience.

type Modules = Record<
  import('#contract/pages.ts').PageName,
  () => Promise<import('#base/platform/web/page.tsx').PageModule>
>;

declare module 'page-modules:guest' {
  export const modules: Modules;
}

declare module 'page-modules:student' {
  export const modules: Modules;
}

declare module 'page-modules:admin' {
  export const modules: Modules;
}
