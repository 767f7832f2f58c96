import { useEffect, useState } from 'react';
import { freeLectureMessages as messages } from '#catalogue/free-lecture-messages.ts';
import { embedLink, isVideoFile } from '#media/video-link.ts';
import { Recording } from '#media/web/recording.tsx';
import { VideoFrame } from '#media/web/video-frame.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';

type FreeStageProps = { link: string; title: string; onFailure: () => void; onRetry: () => void };

/** The video of a free lecture, which plays at once: it was asked for. */
export function FreeStage({ link, title, onFailure, onRetry }: FreeStageProps) {
  const name = messages.video(title);
  const embedded = embedLink(link) ?? link;
  if (isVideoFile(embedded))
    return <Recording link={embedded} name={name} className="rounded-card" autoPlay onError={onFailure} />;
  return <Framed link={embedded} name={name} onRetry={onRetry} />;
}

/** Milliseconds without the frame, on slow data too, after which something is said. */
const patience = 12_000;

type FramedProps = { link: string; name: string; onRetry: () => void };

function Framed({ link, name, onRetry }: FramedProps) {
  const [isThere, setThere] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isThere) return;
    const timer = window.setTimeout(() => setLate(true), patience);
    return () => window.clearTimeout(timer);
  }, [isThere]);
  return (
    <>
      <VideoFrame link={link} name={name} className="rounded-card" onLoad={() => setThere(true)} />
      {isLate && !isThere && <RetryNotice onRetry={onRetry}>{messages.late}</RetryNotice>}
    </>
  );
}
