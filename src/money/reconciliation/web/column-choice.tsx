import { useState } from 'react';
import { Button } from '#base/ui/button.tsx';
import { SelectField } from '#base/ui/field.tsx';
import { keyedTexts } from '#base/ui/keyed.ts';
import { fileMessages } from '#money/payments/file-messages.ts';
import { receivedMethods } from '#money/payments/received-payment.ts';
import {
  type ColumnPlaces,
  isReadable,
  type MappingQuestion,
  type StatementMapping,
  statementColumns,
} from '#money/payments/statement-mapping.ts';
import { bringInTexts as texts } from '#money/reconciliation/bring-in-messages.ts';
import { deskTexts } from '#money/reconciliation/screen-messages.ts';

type ColumnChoiceProps = { question: MappingQuestion; busy: boolean; onRead: (mapping: StatementMapping) => void };

export function ColumnChoice({ question: { headings, rows, guess }, busy, onRead }: ColumnChoiceProps) {
  const [method, setMethod] = useState(guess.method);
  const [columns, setColumns] = useState<ColumnPlaces>(guess.columns);
  const [problem, setProblem] = useState<string>();
  const choose = (place: number, name: string) => {
    const others = Object.entries(columns).filter(([, other]) => other !== place);
    setColumns({ ...Object.fromEntries(others), ...(name ? { [name]: place } : {}) });
  };
  const read = () => {
    const isWhole = isReadable(columns);
    setProblem(isWhole ? undefined : fileMessages.mapping);
    if (isWhole) onRead({ method, columns });
  };
  const options = [
    { value: '', label: texts.ignoredColumn },
    ...statementColumns.map((value) => ({ value, label: texts.columnNames[value] })),
  ];
  return (
    <div className="grid gap-3 border-line border-t pt-3">
      <div>
        <h3 className="text-lg">{texts.columnsTitle}</h3>
        <p className="text-sm text-soft">{texts.columnsText}</p>
      </div>
      <SelectField
        label={texts.method}
        value={method}
        options={receivedMethods.map((value) => ({ value, label: deskTexts.methodNames[value] }))}
        onChange={({ target }) => setMethod(receivedMethods.find((one) => one === target.value) ?? method)}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {keyedTexts(headings).map(({ key, entry: heading }, place) => (
          <SelectField
            key={key}
            label={texts.column(heading, place)}
            hint={rows
              .flatMap((row) => row[place] || [])
              .slice(0, 2)
              .join(', ')}
            value={statementColumns.find((name) => columns[name] === place) ?? ''}
            options={options}
            onChange={({ target }) => choose(place, target.value)}
          />
        ))}
      </div>
      {problem && (
        <p role="alert" className="font-medium text-coral text-sm">
          {problem}
        </p>
      )}
      <Button busy={busy} onClick={read} className="justify-self-end">
        {texts.readWith}
      </Button>
    </div>
  );
}
