import { type ReactNode, useRef, useState } from 'react';
import { addressFrom, doubtOf, playerOf, youtubeId } from '#base/media/video-link.ts';
import { PlayIcon } from '#base/ui/icons.tsx';
import { useSaver } from '#base/ui/saver-switch.tsx';
import { useRestoreFocus } from '#base/ui/use-restore-focus.ts';
import { editorMessages as messages } from '#teaching/lectures/editor-messages.ts';
import { VideoFile } from './video-file.tsx';

const frameClasses = 'block aspect-video w-full rounded-control bg-board';

export function VideoPreview({ link, name }: { link: string; name: string }) {
  const savesData = useSaver();
  const player = playerOf(link);
  const doubt = doubtOf(link);
  if (player === null || (doubt !== null && player.kind !== 'file')) return null;
  const address = addressFrom(player, player.start);
  if (player.kind === 'file')
    return <VideoFile key={address} link={address} title={messages.preview(name)} savesData={savesData} />;
  return (
    <Framed key={address}>
      <FramePreview address={address} thumbnail={savesData ? null : thumbnailOf(link)} name={name} />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useRestoreFocus(frame, 'iframe');
  return (
    <div ref={frame} tabIndex={-1}>
      {children}
    </div>
  );
}

type FramePreviewProps = { address: string; thumbnail: string | null; name: string };

function FramePreview({ address, thumbnail, name }: FramePreviewProps) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        src={address}
        title={messages.preview(name)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className={frameClasses}
      />
    );
  }
  return (
    <button
      type="button"
      aria-label={messages.showPreview(name)}
      onClick={() => setPlaying(true)}
      className={`${frameClasses} relative grid place-items-center overflow-hidden text-chalk`}
    >
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />}
      <span className="relative grid size-12 place-items-center rounded-full bg-board/80">
        <PlayIcon />
      </span>
    </button>
  );
}

function thumbnailOf(link: string): string | null {
  const id = youtubeId(link);
  return id === null ? null : `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
}
