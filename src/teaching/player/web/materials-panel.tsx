import { listedMaterial } from '#base/media/listed-material.ts';
import { fillPath } from '#base/shared/fill-path.ts';
import { FileList } from '#base/ui/file-list.tsx';
import type { Material } from '#teaching/lectures/material.ts';

/** Links and files of the lecture that is open. */
export function MaterialsPanel({ courseId, materials }: { courseId: string; materials: Material[] }) {
  const fileOf = (materialId: string) =>
    fillPath('/api/students/:courseId/materials/:materialId/file', { courseId, materialId });
  return <FileList files={materials.map((one) => listedMaterial(one, fileOf))} />;
}
