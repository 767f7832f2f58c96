import { createHash } from 'node:crypto';
import type { Mount } from '#contract/server/handler.ts';
import { drawnPictures, hasOwnPictures } from '#school/profile/own-pictures.ts';
import { drawIcon, drawSharePicture, type IconSize, logoOf } from './school-picture.ts';

type Drawing = { tag: string; bytes: Promise<Uint8Array> };

/**
 * Phones may cut a maskable icon to a circle with four fifths of its width:
 * https://www.w3.org/TR/appmanifest/#icon-masks.
 */
const icons: Record<string, IconSize> = {
  '/apple-touch-icon.png': { side: 180, free: 1 / 15 },
  '/icon-192.png': { side: 192, free: 1 / 15 },
  '/icon-512.png': { side: 512, free: 1 / 15 },
  '/icon-maskable-512.png': { side: 512, free: 0.22 },
};

/**
 * Draws the school's preview image and app icons, and caches them until the school profile changes. A school with the
 * sample's name and no logo gets the product's files.
 */
export const serveSchoolPictures: Mount = (app, { database, school }) => {
  const kept = new Map<string, Drawing>();

  function drawn(path: string, tag: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = kept.get(path);
    if (known?.tag === tag) return known.bytes;
    const bytes = draw();
    const drawing = { tag, bytes };
    kept.set(path, drawing);
    bytes.catch(() => kept.get(path) === drawing && kept.delete(path));
    return bytes;
  }

  async function answer(path: string, said: unknown, known: string | undefined, draw: () => Promise<Uint8Array>) {
    const tag = `"${createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)}"`;
    const headers = new Headers({ 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600', ETag: tag });
    if (known?.includes(tag)) return new Response(null, { status: 304, headers });
    const bytes = await drawn(path, tag, draw);
    return new Response(new Uint8Array(bytes), { headers });
  }

  for (const [path, size] of Object.entries(drawnPictures))
    app.get(path, async (context, next) => {
      const { name, nameBengali, motto, colours, logo } = await school.current();
      if (!hasOwnPictures({ name, logo })) return next();
      const said = { name, nameBengali, motto, colours, logo };
      return answer(path, said, context.req.header('if-none-match'), async () =>
        drawSharePicture(said, await logoOf(database, logo), size),
      );
    });

  for (const [icon, size] of Object.entries(icons))
    app.get(icon, async (context, next) => {
      const { logo } = await school.current();
      const inside = logo === '' ? null : await logoOf(database, logo);
      if (inside === null) return next();
      return answer(icon, logo, context.req.header('if-none-match'), () => drawIcon(inside, size));
    });
};
