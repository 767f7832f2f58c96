import { createContext, useState } from 'react';
import { v7 as newId } from 'uuid';
import { sendingProblem } from '#base/platform/web/connectivity.ts';
import { fetchWithProgress } from '#base/platform/web/fetch-with-progress.ts';
import { createApiClient } from '#contract/web/api-client.ts';
import type { Material, MaterialChange } from '#teaching/lectures/material.ts';
import { materialTexts as texts } from '#teaching/lectures/material-messages.ts';

/** Typed text of a material. `id` is null in the form for a new link. */
export type MaterialDraft = { id: string | null; title: string; link: string };

export type CourseMaterials = {
  courseId: string;
  materials: Material[] | null;
  setMaterials: (materials: Material[]) => void;
  drafts: ReadonlyMap<string, MaterialDraft>;
  setDraft: (lectureId: string, draft: MaterialDraft | null) => void;
};

export const emptyDraft: MaterialDraft = { id: null, title: '', link: '' };
export const draftOf = ({ id, title, link }: Material): MaterialDraft => ({ id, title, link: link ?? '' });

export function hasTyped({ drafts, materials }: CourseMaterials): boolean {
  const before = ({ id }: MaterialDraft) => {
    const known = materials?.find((one) => one.id === id);
    return known ? draftOf(known) : emptyDraft;
  };
  return [...drafts.values()].some((draft) => {
    const { title, link } = before(draft);
    return draft.title !== title || draft.link !== link;
  });
}
export const MaterialsContext = createContext<CourseMaterials | null>(null);

export type WantedMaterial = Pick<MaterialChange, 'title' | 'link' | 'file' | 'place'> & { id?: string };

export function useMaterials({ courseId, materials, setMaterials }: CourseMaterials, lectureId: string) {
  const [removed, setRemoved] = useState<Material | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const isOwn = (one: Material) => one.lectureId === lectureId;
  const others = (materials ?? []).filter((one) => !isOwn(one));
  const own = (materials ?? []).filter(isOwn);
  // Repeated attempts send the same id, so that a new material is stored once.
  const [nextId, setNextId] = useState(() => newId());

  async function trying(fallback: string, act: (api: ReturnType<typeof createApiClient>) => Promise<void>) {
    setSent(0);
    try {
      await act(createApiClient(fetchWithProgress(setSent)));
      return null;
    } catch (error) {
      return sendingProblem(error, fallback, false);
    } finally {
      setSent(null);
    }
  }

  const save = ({ id, ...change }: WantedMaterial) =>
    trying(texts.failed, async (api) => {
      const params = { id: courseId, materialId: id ?? nextId };
      const body = { lectureId, ...change };
      const answer = await api('PUT', '/api/admin/courses/:id/materials/:materialId', { params, body });
      setMaterials([...others, ...answer.materials]);
      if (id === undefined) setNextId(newId());
      if (id === undefined || id === removed?.id) setRemoved(null);
    });
  const remove = (material: Material) =>
    trying(texts.notRemoved, async (api) => {
      const params = { id: courseId, materialId: material.id };
      await api('DELETE', '/api/admin/courses/:id/materials/:materialId', { params });
      setMaterials([...others, ...own.filter(({ id }) => id !== material.id)]);
      setRemoved(material);
    });
  return { own, sent, removed, save, remove };
}
