import '#ui/theme.css';

// The page already stands, rendered by the server, and its links work. The application starts when the browser has
// nothing better to do; on a signed-in page, which is empty without it, at once.
const start = () => import('./hydrate.tsx').then(({ hydrate }) => hydrate());

const hasContent = document.getElementById('page-data') !== null;
if (hasContent && 'requestIdleCallback' in window) {
  const whenIdle = () => requestIdleCallback(start, { timeout: 2000 });
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
} else {
  start();
}
