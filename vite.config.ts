import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page needs and an edit of the school does not change: returning visitors keep it. */
const framework = /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/;

/** Small modules that nearly every page takes: in one file they compress better than in twenty. None imports a library. */
const common = [
  /[\\/]src[\\/]links\.ts$/,
  // A first visit arrives from nowhere.
  /[\\/]src[\\/]platform[\\/]web[\\/](?!carried-texts)/,
  /[\\/]src[\\/]shared[\\/](?:language|phone|site-name|taka)\.ts$/,
  /[\\/]src[\\/]site[\\/]school-details\.ts$/,
  /[\\/]src[\\/]ui[\\/](?:badge|button|icons|logout-button|notice|picture|price|skeleton|spinner)\.tsx$/,
  /[\\/]src[\\/]accounts[\\/](?:messages|profile)\.ts$/,
  /[\\/]src[\\/](?:accounts|admin)[\\/]web[\\/](?:session\.ts|(?:student|admin)-logout\.tsx)$/,
  /[\\/]src[\\/]catalogue[\\/](?:messages|browse-messages|price)\.ts$/,
  /[\\/]src[\\/]catalogue[\\/]web[\\/]browse[\\/](?:course-grid|load-courses|status-badge)/,
];
const isCommon = (file: string) => common.some((pattern) => pattern.test(file));

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  build: {
    // Chrome of cheap Android phones, and Safari on an iPhone 8.
    target: ['chrome109', 'firefox115', 'safari16.4'],
    manifest: !isSsrBuild,
    // One style sheet, which the server writes into the page.
    cssCodeSplit: false,
    // The content policy takes files from this server only: nothing becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? { input: 'src/render.tsx', output: { entryFileNames: 'render.js' } }
      : {
          input: 'src/browser.tsx',
          output: {
            codeSplitting: {
              groups: [
                // Not inside the framework, so that the first script of a page does not wait for it.
                { name: 'preload', test: /vite\/preload-helper/, priority: 1 },
                { name: 'framework', test: framework },
                { name: 'common', test: isCommon },
              ],
            },
          },
        },
  },
}));
