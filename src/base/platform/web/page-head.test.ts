import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageHead } from './page-head.tsx';

test('structured data stays JSON and inside its script, whatever a text says', () => {
  const data = { name: '</script><script>alert(1)</script>', text: '<!-- <script> "quoted" & <b>bold</b> \u2028' };
  const markup = renderToStaticMarkup(createElement(PageHead, { structuredData: data }));
  const scripts = [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(scripts.map(([, json = '']) => JSON.parse(json))).toEqual([data]);
  expect(scripts[0]?.[1]).not.toContain('<');
});
