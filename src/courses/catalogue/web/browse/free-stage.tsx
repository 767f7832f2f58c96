import { useEffect, useState } from 'react';
import { listedMaterial } from '#base/media/listed-material.ts';
import { playerOf, type VideoPlayer } from '#base/media/video-link.ts';
import { Recording } from '#base/media/web/recording.tsx';
import { VideoFrame } from '#base/media/web/video-frame.tsx';
import { fillPath } from '#base/shared/fill-path.ts';
import { FileList } from '#base/ui/file-list.tsx';
import { RetryNotice } from '#base/ui/retry-notice.tsx';
import { freeLectureMessages as messages } from '#courses/catalogue/free-lecture-messages.ts';

type FreeStageProps = {
  courseId: string;
  link: string;
  title: string;
  materials: Parameters<typeof listedMaterial>[0][];
  onFailure: () => void;
  onRetry: () => void;
};

export function FreeStage({ courseId, materials, ...video }: FreeStageProps) {
  const fileOf = (materialId: string) =>
    fillPath('/api/courses/:idOrSlug/materials/:materialId/file', { idOrSlug: courseId, materialId });
  return (
    <>
      <FreeVideo {...video} />
      {materials.length > 0 && (
        <div className="panel mt-3 overflow-hidden">
          <h3 className="px-4 pt-3 font-sans font-semibold text-base tracking-normal sm:px-5">{messages.materials}</h3>
          <FileList files={materials.map((one) => listedMaterial(one, fileOf))} />
        </div>
      )}
    </>
  );
}

type FreeVideoProps = Omit<FreeStageProps, 'courseId' | 'materials'>;

function FreeVideo({ link, title, onFailure, onRetry }: FreeVideoProps) {
  const name = messages.video(title);
  const player = playerOf(link) ?? { kind: 'frame', address: link, start: 0 };
  if (player.kind === 'file')
    return <Recording link={player.address} name={name} className="rounded-card" autoPlay onError={onFailure} />;
  return <Framed player={player} name={name} onRetry={onRetry} />;
}

/** Milliseconds after which a video frame that did not load is reported. Slow mobile data may need as long. */
const patience = 12_000;

type FramedProps = { player: VideoPlayer; name: string; onRetry: () => void };

function Framed({ player, name, onRetry }: FramedProps) {
  const [hasLoaded, setLoaded] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (hasLoaded) return;
    const timer = window.setTimeout(() => setLate(true), patience);
    return () => window.clearTimeout(timer);
  }, [hasLoaded]);
  return (
    <>
      <VideoFrame player={player} name={name} className="rounded-card" onLoad={() => setLoaded(true)} />
      {isLate && !hasLoaded && <RetryNotice onRetry={onRetry}>{messages.late}</RetryNotice>}
    </>
  );
}
