import { use, useId, useState } from 'react';
import { listedMaterial } from '#base/media/listed-material.ts';
import { beginningWithin } from '#base/shared/beginning-of.ts';
import { fillPath } from '#base/shared/fill-path.ts';
import { Button } from '#base/ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, BinIcon, PencilIcon } from '#base/ui/desk-icons.tsx';
import { FileLink } from '#base/ui/file-list.tsx';
import { ChevronDownIcon } from '#base/ui/icons.tsx';
import { useNextFocus } from '#base/ui/use-next-focus.ts';
import { useMay } from '#people/staff-accounts/web/work.tsx';
import { editorMessages } from '#teaching/lectures/editor-messages.ts';
import { longestMaterialTitle, type Material } from '#teaching/lectures/material.ts';
import { materialTexts as texts } from '#teaching/lectures/material-messages.ts';
import { FileButton } from './material-file.tsx';
import { MaterialForm } from './material-form.tsx';
import {
  type CourseMaterials,
  draftOf,
  emptyDraft,
  type MaterialDraft,
  MaterialsContext,
  useMaterials,
  type WantedMaterial,
} from './use-materials.ts';

export function LectureMaterials({ lectureId }: { lectureId: string | undefined }) {
  const course = use(MaterialsContext);
  if (course === null) return null;
  if (lectureId === undefined) return <p className="col-span-full text-sm text-soft">{texts.saveFirst}</p>;
  return <MaterialsFold course={course} lectureId={lectureId} />;
}

type OfLecture = { course: CourseMaterials; lectureId: string };

function MaterialsFold({ course, lectureId }: OfLecture) {
  const count = course.materials?.filter((one) => one.lectureId === lectureId).length ?? 0;
  const [isOpenAtFirst] = useState(course.drafts.has(lectureId));
  return (
    <details open={isOpenAtFirst} className="group col-span-full border-line border-t">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 pt-1 font-medium text-green [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon className="size-5 group-open:rotate-180" />
        {texts.title} <span className="font-normal tabular-nums">{texts.count(count)}</span>
      </summary>
      {course.materials === null ? <p>{texts.notLoaded}</p> : <OpenMaterials course={course} lectureId={lectureId} />}
    </details>
  );
}

function OpenMaterials({ course, lectureId }: OfLecture) {
  const { own, sent, removed, save, remove } = useMaterials(course, lectureId);
  const draft = course.drafts.get(lectureId) ?? null;
  const known = own.find(({ id }) => id === draft?.id);
  const [problem, setProblem] = useState<string | null>(null);
  const focusOn = useNextFocus();
  const place = useId();
  const busy = sent !== null;
  const mayChange = useMay()('saveMaterial');

  const act = async (doing: Promise<string | null>) => {
    const failed = await doing;
    setProblem(failed);
    return failed === null;
  };
  const change = (to: MaterialDraft) => course.setDraft(lectureId, to);
  const close = () => {
    course.setDraft(lectureId, null);
    focusOn(known ? `[data-edit="${known.id}"]` : `[data-add="${place}"]`);
  };
  const store = async (wanted: WantedMaterial) => {
    if (!busy && (await act(save(wanted)))) close();
  };
  const form = draft !== null && (
    <MaterialForm
      key={draft.id}
      {...{ draft, known, sent }}
      onChange={change}
      onStore={store}
      onRefuse={setProblem}
      onCancel={close}
    />
  );
  return (
    <div className="grid gap-2 pb-1">
      <p className="text-soft text-sm">{texts.text}</p>
      {own.length > 0 && (
        <ol className="divide-y divide-line rounded-control border border-line">
          {own.map((material, index) =>
            material === known ? (
              <li key={material.id} className="p-3">
                {form}
              </li>
            ) : (
              <MaterialItem
                key={material.id}
                courseId={course.courseId}
                material={material}
                isFirst={index === 0}
                isLast={index === own.length - 1}
                onMove={(step) =>
                  busy || act(save({ id: material.id, title: material.title, place: index + 1 + step }))
                }
                onEdit={() => change(draftOf(material))}
                onRemove={() => busy || act(remove(material))}
              />
            ),
          )}
        </ol>
      )}
      <div role="status">
        {removed && (
          <p className="flex flex-wrap items-center gap-2 text-soft">
            {texts.removed(removed.title)}
            <Button look="quiet" onClick={() => act(save({ id: removed.id, title: removed.title }))}>
              {texts.undo}
            </Button>
          </p>
        )}
      </div>
      {known === undefined && form}
      {draft === null && mayChange && (
        <div className="flex flex-wrap items-center gap-2">
          <FileButton
            {...{ sent, label: texts.addFile }}
            onChoose={(file) => act(save({ title: titleOf(file.name), file: file.dataUrl }))}
            onRefuse={setProblem}
          />
          <Button look="quiet" data-add={place} onClick={() => change(emptyDraft)}>
            {texts.addLink}
          </Button>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="font-medium text-coral text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}

type MaterialItemProps = {
  courseId: string;
  material: Material;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

function MaterialItem({ courseId, material, isFirst, isLast, onMove, onEdit, onRemove }: MaterialItemProps) {
  const { id, title } = material;
  const fileOf = (materialId: string) =>
    fillPath('/api/admin/courses/:id/materials/:materialId/file', { id: courseId, materialId });
  const sign = 'px-2.5';
  const mayChange = useMay()('saveMaterial');
  return (
    <li className="flex flex-wrap items-center justify-end">
      <div className="min-w-0 flex-1 basis-52">
        <FileLink file={listedMaterial(material, fileOf)} />
      </div>
      <div className={mayChange ? 'flex' : 'hidden'}>
        <Button
          look="quiet"
          className={sign}
          aria-label={editorMessages.moveUp(title)}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUpIcon />
        </Button>
        <Button
          look="quiet"
          className={sign}
          aria-label={editorMessages.moveDown(title)}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDownIcon />
        </Button>
        <Button look="quiet" className={sign} data-edit={id} aria-label={texts.edit(title)} onClick={onEdit}>
          <PencilIcon />
        </Button>
        <Button look="quiet-danger" className={sign} aria-label={editorMessages.delete(title)} onClick={onRemove}>
          <BinIcon />
        </Button>
      </div>
    </li>
  );
}

const titleOf = (fileName: string) =>
  beginningWithin(
    fileName
      .replace(/\.pdf$/i, '')
      .replaceAll('_', ' ')
      .trim(),
    longestMaterialTitle,
  ) || 'PDF';
