import { formatBytes } from '#base/shared/format-bytes.ts';
import { parseAddress } from '#base/shared/web-address.ts';

type Material = { id: string; title: string; link: string | null; size: number | null };

export function listedMaterial({ id, title, link, size }: Material, fileOf: (id: string) => string) {
  if (link === null) return { id, title, about: `PDF, ${formatBytes(size ?? 0)}`, href: fileOf(id), isSaved: true };
  return { id, title, about: parseAddress(link)?.hostname ?? link, href: link, isSaved: false };
}
