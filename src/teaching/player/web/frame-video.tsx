import { useEffect, useRef, useState } from 'react';
import { addressFrom } from '#base/media/video-link.ts';
import { VideoFrame } from '#base/media/web/video-frame.tsx';
import { recallSpeed, rememberSpeed } from '#teaching/lectures/web/watching-speed.ts';
import { protocolOf } from '#teaching/player/frame-protocol.ts';
import { playerScreens as texts } from '#teaching/player/screen-messages.ts';
import type { Watching } from '#teaching/player/watching.ts';
import { type Player, type PlayingProps, watchFrame } from './watch-player.ts';

export function FrameVideo({ watched, title, start, recorder, savesData, onPlayer, onEnd }: PlayingProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [protocol] = useState(() => protocolOf(watched.address));
  const [isSilent, setSilent] = useState(protocol === null);
  // The address keeps the data saver's first value, because another address would restart the video. Later changes are
  // sent as messages.
  const [atFirst] = useState(savesData);

  useEffect(() => {
    if (frame.current === null) return;
    if (protocol === null) return recorder.begin(start);
    const keepSpeed = speedKeeper(() => player);
    const { player, stop } = watchFrame(frame.current, protocol, {
      start,
      onNews: (news) => {
        setSilent(false);
        keepSpeed(recorder.hear(news));
        if (news.state === 'ended') onEnd();
      },
      onSilence: () => {
        setSilent(true);
        recorder.begin(start);
      },
    });
    onPlayer(player);
    return stop;
  }, [protocol, start, recorder, onPlayer, onEnd]);

  return (
    <>
      <VideoFrame
        ref={frame}
        player={watched}
        address={
          protocol?.addressOf(watched.address, window.location.origin, { start, savesData: atFirst }) ??
          addressFrom(watched, start)
        }
        name={texts.frame(title)}
      />
      {isSilent && <p className="px-4 pt-3 text-soft text-sm sm:px-0">{texts.silent}</p>}
    </>
  );
}

function speedKeeper(playerOf: () => Player): (watching: Watching) => void {
  let hasPlayed = false;
  let former = 1;
  return ({ state, rate }) => {
    if (hasPlayed && rate !== former) rememberSpeed(rate);
    if (!hasPlayed && state === 'playing' && recallSpeed() !== rate) playerOf().setRate(recallSpeed());
    hasPlayed ||= state === 'playing';
    former = rate;
  };
}
