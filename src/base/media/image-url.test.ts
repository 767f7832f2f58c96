import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  imageUrl,
  isLight,
  lightUrl,
  parseImageUrl,
  parseVariantName,
  srcSet,
  variantUrl,
  variantWidths,
} from './image-url.ts';

const id = '0123456789abcdef0123456789abcdef';
const image = { id, width: 960, height: 600, color: '1f4f8f' };
const hexDigits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: count, maxLength: count });
const side = fc.integer({ min: 1, max: 6000 });

test('an address says what it is made of', () => {
  expect(imageUrl(image)).toBe(`/media/${id}.960x600.1f4f8f.webp`);
  fc.assert(
    fc.property(hexDigits(32), side, side, hexDigits(6), (anyId, width, height, color) => {
      const any = { id: anyId, width, height, color };
      expect(parseImageUrl(imageUrl(any))).toEqual(any);
    }),
  );
});

test.each([
  '',
  'https://example.com/a.jpg',
  `https://example.com/media/${id}.960x600.1f4f8f.webp`,
  `/media/${id}.webp`,
  `/media/${id}.0x600.1f4f8f.webp`,
  `/media/${id}.960x600.1f4f8f.png`,
  `/media/${id}.960x600.1f4f8f.webp/..`,
  `/media/${id.toUpperCase()}.960x600.1f4f8f.webp`,
])('%j is no address of a stored image', (url) => {
  expect(parseImageUrl(url)).toBeNull();
  expect(srcSet(url, 'webp')).toBeNull();
});

test.each([
  [100, [100]],
  [320, [320]],
  [321, [320, 321]],
  [960, [320, 640, 960]],
  [1280, [320, 640, 1280]],
  [6000, [320, 640, 1280]],
])('an image of %d pixels is stored at %j', (width, widths) => {
  expect(variantWidths(width)).toEqual(widths);
});

test('a srcset names every stored width, none above the original', () => {
  expect(srcSet(imageUrl(image), 'avif')).toBe(
    `/media/${id}.320.avif 320w, /media/${id}.640.avif 640w, /media/${id}.960.avif 960w`,
  );
});

test('the light variant of an image is its smallest, and the only one that is light', () => {
  fc.assert(
    fc.property(side, (width) => {
      const [smallest = 0, ...others] = variantWidths(width);
      expect(lightUrl(imageUrl({ ...image, width }), 'avif')).toBe(variantUrl(id, smallest, 'avif'));
      expect([isLight(smallest), others.some(isLight)]).toEqual([true, false]);
    }),
  );
  expect(lightUrl('https://example.com/a.jpg', 'webp')).toBeNull();
});

test('a variant’s file name says what it is', () => {
  const name = variantUrl(id, 640, 'avif').replace('/media/', '');
  expect(parseVariantName(name)).toEqual({ id, width: 640, format: 'avif' });
  expect(parseVariantName(`${id}.640.gif`)).toBeNull();
  expect(parseVariantName(`${id}.960x600.1f4f8f.webp`)).toBeNull();
});
