import type { VideoPlayer } from '#base/media/video-link.ts';
import { type Command, type FrameProtocol, type PlayerNews, readNews } from '#teaching/player/player-news.ts';
import type { Recorder } from './use-recorder.ts';

/** A player as the page knows it, of whatever kind. */
export type Player = {
  seek: (position: number) => void;
  setRate: (rate: number) => void;
  play: () => void;
  pause: () => void;
  /** Where the player can be asked for a smaller picture. */
  saveData?: (isOn: boolean) => void;
  /** Where the player can be looked at: what it says of itself comes a moment later. */
  isPlaying?: () => boolean;
};

/** A lecture that plays, whatever plays it. */
export type PlayingProps = {
  watched: VideoPlayer;
  title: string;
  /** Seconds at which it begins. */
  start: number;
  recorder: Recorder;
  savesData: boolean;
  /** The stage as a whole is made as large as the screen, with what stands over the video. */
  enlargesStage: boolean;
  onPlayer: (player: Player) => void;
  onEnd: () => void;
};

type Watch = {
  /** Seconds at which it begins. */
  start: number;
  onNews: (news: PlayerNews) => void;
};
/** `stop`: nothing of it is heard any more. */
type Watched = { player: Player; stop: () => void };

const fileEvents = ['durationchange', 'playing', 'timeupdate', 'seeking', 'ratechange', 'pause', 'ended'];

/** A file that the browser itself plays. */
export function watchFile(video: HTMLVideoElement, { start, onNews }: Watch): Watched {
  const listening = new AbortController();
  const { signal } = listening;
  const seek = (position: number) => {
    video.currentTime = position;
  };
  const tell = () => {
    const state = video.ended ? 'ended' : video.paused ? 'paused' : 'playing';
    onNews(readNews({ position: video.currentTime, duration: video.duration, rate: video.playbackRate, state }));
  };
  // Until it stands where it begins, its place is nobody's: told, it would be kept as the one where the student is.
  const begin = () => {
    if (start > 0) seek(start);
    for (const name of fileEvents) video.addEventListener(name, tell, { signal });
    tell();
  };
  if (video.readyState > 0) begin();
  else video.addEventListener('loadedmetadata', begin, { once: true, signal });
  const player: Player = {
    seek,
    setRate: (rate) => {
      video.playbackRate = rate;
    },
    // A browser that wants a press first shows its own button.
    play: () => void video.play().catch(() => undefined),
    pause: () => video.pause(),
    isPlaying: () => !video.paused,
  };
  return { player, stop: () => listening.abort() };
}

/** Milliseconds between two greetings, and how many there are: a frame may be there before its player listens. */
const [greetingPause, mostGreetings] = [250, 40];

type FrameWatch = Watch & {
  /** The player has answered nothing to all greetings. */
  onSilence: () => void;
};

/** The player of another site, in its frame; only what that frame says from its own site is heard (trust V5). */
export function watchFrame(
  frame: HTMLIFrameElement,
  protocol: FrameProtocol,
  { start, onNews, onSilence }: FrameWatch,
): Watched {
  const site = new URL(frame.src).origin;
  const say = (command: Command) => frame.contentWindow?.postMessage(command, site);
  let [greetings, timer] = [0, 0];
  let hasAnswered = false;
  const greet = () => {
    if (greetings === mostGreetings) {
      window.clearInterval(timer);
      onSilence();
    } else say(protocol.greeting);
    greetings += 1;
  };
  const begin = () => {
    // Before it, the frame is a page of nobody's, which is told nothing.
    window.clearInterval(timer);
    if (hasAnswered) return;
    greetings = 0;
    timer = window.setInterval(greet, greetingPause);
    greet();
  };
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow || !protocol.origins.includes(origin)) return;
    const news = protocol.read(data);
    if (news === null) return;
    if (!hasAnswered) {
      hasAnswered = true;
      window.clearInterval(timer);
      // Where it begins comes first: the place before is nobody's.
      for (const command of [...protocol.begin(start), ...protocol.questions]) say(command);
    }
    onNews(news);
  };
  window.addEventListener('message', hear);
  frame.addEventListener('load', begin);
  return {
    player: {
      seek: (position) => say(protocol.seek(position)),
      setRate: (rate) => say(protocol.setRate(rate)),
      ...(protocol.saveData && { saveData: (isOn: boolean) => protocol.saveData && say(protocol.saveData(isOn)) }),
      play: () => say(protocol.play),
      pause: () => say(protocol.pause),
    },
    stop: () => {
      window.clearInterval(timer);
      window.removeEventListener('message', hear);
      frame.removeEventListener('load', begin);
    },
  };
}
