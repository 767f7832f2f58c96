import type { Material } from '#lectures/material.ts';
import { listedMaterial } from '#media/listed-material.ts';
import { fillPath } from '#shared/fill-path.ts';
import { FileList } from '#ui/file-list.tsx';

/** Links and files of the lecture that is open. */
export function MaterialsPanel({ courseId, materials }: { courseId: string; materials: Material[] }) {
  const fileOf = (materialId: string) =>
    fillPath('/api/students/:courseId/materials/:materialId/file', { courseId, materialId });
  return <FileList files={materials.map((one) => listedMaterial(one, fileOf))} />;
}
