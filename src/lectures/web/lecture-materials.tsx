import { use, useId, useRef, useState } from 'react';
import { editorMessages } from '#lectures/editor-messages.ts';
import { longestMaterialTitle, type Material } from '#lectures/material.ts';
import { materialTexts as texts } from '#lectures/material-messages.ts';
import { documentHead, mostDocumentBytes } from '#media/document-limits.ts';
import { listedMaterial } from '#media/listed-material.ts';
import { mediaMessages } from '#media/messages.ts';
import { readDataUrl } from '#platform/web/read-data-url.ts';
import { fillPath } from '#shared/fill-path.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, BinIcon, PencilIcon } from '#ui/desk-icons.tsx';
import { FileLink } from '#ui/file-list.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { useNextFocus } from '#ui/use-next-focus.ts';
import { LinkForm } from './material-form.tsx';
import { type CourseMaterials, MaterialsContext, useMaterials, type WantedMaterial } from './use-materials.ts';

/** Links and PDFs beside one lecture of the editor; one that is not saved yet can have none. */
export function LectureMaterials({ lectureId }: { lectureId: string | undefined }) {
  const course = use(MaterialsContext);
  if (course === null) return null;
  if (lectureId === undefined) return <p className="col-span-full text-sm text-soft">{texts.saveFirst}</p>;
  const count = course.materials?.filter((one) => one.lectureId === lectureId).length ?? 0;
  return (
    <details className="group col-span-full border-line border-t">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 pt-1 font-medium text-green [&::-webkit-details-marker]:hidden">
        <ChevronDownIcon className="size-5 group-open:rotate-180" />
        {texts.title} <span className="font-normal tabular-nums">{texts.count(count)}</span>
      </summary>
      {course.materials === null ? <p>{texts.notLoaded}</p> : <OpenMaterials course={course} lectureId={lectureId} />}
    </details>
  );
}

/** What is open below the list: a new link, or a known material. */
type Form = 'link' | Material;

function OpenMaterials({ course, lectureId }: { course: CourseMaterials; lectureId: string }) {
  const { own, sent, removed, save, remove } = useMaterials(course, lectureId);
  const [form, setForm] = useState<Form | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const focusOn = useNextFocus();
  const place = useId();
  const busy = sent !== null;

  const act = async (doing: Promise<string | null>) => {
    const failed = await doing;
    setProblem(failed);
    return failed === null;
  };
  const close = () => {
    setForm(null);
    focusOn(form === null || form === 'link' ? `[data-add="${place}"]` : `[data-edit="${form.id}"]`);
  };
  const store = async (wanted: WantedMaterial) => {
    if (!busy && (await act(save(wanted)))) close();
  };
  return (
    <div className="grid gap-2 pb-1">
      <p className="text-soft text-sm">{texts.text}</p>
      {own.length > 0 && (
        <ol className="divide-y divide-line rounded-control border border-line">
          {own.map((material, index) =>
            form !== null && form !== 'link' && form.id === material.id ? (
              <li key={material.id} className="p-3">
                <LinkForm known={material} busy={busy} onStore={store} onCancel={close} />
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
                onEdit={() => setForm(material)}
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
      {form === 'link' && <LinkForm busy={busy} onStore={store} onCancel={close} />}
      {form === null && (
        <div className="flex flex-wrap items-center gap-2">
          <FileButton sent={sent} onChoose={(wanted) => act(save(wanted))} onRefuse={setProblem} />
          <Button look="quiet" data-add={place} onClick={() => setForm('link')}>
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
  return (
    <li className="flex flex-wrap items-center justify-end">
      <div className="min-w-0 flex-1 basis-52">
        <FileLink file={listedMaterial(material, fileOf)} />
      </div>
      <div className="flex">
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

type FileButtonProps = {
  /** How much of a file is sent, 0 to 1; null while none is. */
  sent: number | null;
  onChoose: (wanted: WantedMaterial) => void;
  onRefuse: (sentence: string) => void;
};

/** A PDF is stored as soon as it is chosen, under the name of its file. */
function FileButton({ sent, onChoose, onRefuse }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (!file || sent !== null) return;
    if (file.size > mostDocumentBytes) return onRefuse(mediaMessages.documentBytes);
    if (!/\.pdf$/i.test(file.name) && file.type !== 'application/pdf') return onRefuse(mediaMessages.documentType);
    const dataUrl = await readDataUrl(file).catch(() => null);
    if (dataUrl === null) return onRefuse(mediaMessages.documentBroken);
    // Phones name no type, or one of their own.
    onChoose({ title: titleOf(file.name), file: documentHead + dataUrl.slice(dataUrl.indexOf(',') + 1) });
  };
  return (
    <label
      className={buttonClasses(
        'outline',
        'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-green has-focus-visible:outline-offset-2',
      )}
    >
      <span aria-live="polite">{sent === null ? texts.addFile : texts.sending(sent)}</span>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        className="sr-only"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The same file can be chosen again after it was refused.
          target.value = '';
        }}
      />
    </label>
  );
}

const titleOf = (fileName: string) =>
  [
    ...fileName
      .replace(/\.pdf$/i, '')
      .replaceAll('_', ' ')
      .trim(),
  ]
    .slice(0, longestMaterialTitle)
    .join('') || 'PDF';
