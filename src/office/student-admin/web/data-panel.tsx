import { useState } from 'react';
import { Button } from '#base/ui/button.tsx';
import { TextField } from '#base/ui/field.tsx';
import { Notice } from '#base/ui/notice.tsx';
import { useForm } from '#base/ui/use-form.ts';
import { api } from '#contract/web/api-client.ts';
import { pageTexts as texts } from '#office/student-admin/screen-messages.ts';
import { type StudentFile, Erasure as schema } from '#office/student-admin/student-facts.ts';
import { Panel } from './panel.tsx';
import type { StudentActions } from './use-student-actions.ts';

type DataPanelProps = { student: StudentFile['student']; actions: StudentActions; today: string };

/** A student has a legal right to an export of all data, and to its erasure. */
export function DataPanel({ student, actions, today }: DataPanelProps) {
  const [isErasing, setErasing] = useState(false);
  return (
    <Panel id="data" title={texts.data}>
      <div className="grid justify-items-start gap-2 px-4 py-3 sm:px-5">
        <p className="text-sm text-soft">{texts.exportIntro}</p>
        <Button look="outline" busy={actions.isBusy('export')} onClick={() => actions.saveData(today)}>
          {texts.export}
        </Button>
      </div>
      <div className="grid justify-items-start gap-2 border-line border-t px-4 py-3 sm:px-5">
        <p className="text-sm text-soft">{texts.eraseIntro}</p>
        {isErasing ? (
          <EraseForm student={student} actions={actions} onClose={() => setErasing(false)} />
        ) : (
          <Button look="quiet-danger" className="-mx-4" onClick={() => setErasing(true)}>
            {texts.erase}
          </Button>
        )}
      </div>
    </Panel>
  );
}

type EraseFormProps = Omit<DataPanelProps, 'today'> & { onClose: () => void };

function EraseForm({ student: { id: studentId, name }, actions, onClose }: EraseFormProps) {
  const { form, field, busy, problem } = useForm({
    initial: { name: '' },
    schema,
    fallback: texts.notDone,
    submit: async (body) => {
      await api('POST', '/api/admin/students/:studentId/erase', { params: { studentId }, body });
      await actions.done(texts.erasedNow);
    },
  });
  return (
    <form {...form} className="grid w-full gap-3">
      <TextField
        {...field('name')}
        label={texts.eraseName(name)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" busy={busy}>
          {texts.eraseConfirm}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
