import { useState } from 'react';
import { Button } from './button.tsx';

type NotLoadedLineProps = {
  text: string;
  retry: string;
  onRetry: () => Promise<string | null>;
};

export function NotLoadedLine({ text, retry, onRetry }: NotLoadedLineProps) {
  const [problem, setProblem] = useState(text);
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-2 sm:px-5">
      <p>{problem}</p>
      <Button look="quiet" onClick={async () => setProblem((await onRetry()) ?? '')}>
        {retry}
      </Button>
    </div>
  );
}
