import type { VideoPlayer } from '#base/media/video-link.ts';
import { type Command, type FrameProtocol, type PlayerNews, readNews } from '#teaching/player/player-news.ts';
import type { Recorder } from './use-recorder.ts';

export type Player = {
  seek: (position: number) => void;
  setRate: (rate: number) => void;
  play: () => void;
  pause: () => void;
  /** Missing if the player cannot show a smaller picture to save data. */
  saveData?: (isOn: boolean) => void;
  /** Missing if the player's state is only known from its reports. */
  isPlaying?: () => boolean;
};

export type PlayingProps = {
  watched: VideoPlayer;
  title: string;
  /** Second at which the video starts. */
  start: number;
  recorder: Recorder;
  savesData: boolean;
  /** True if fullscreen shows the whole stage, so that the watermark stays over the video. */
  enlargesStage: boolean;
  onPlayer: (player: Player) => void;
  onEnd: () => void;
};

type Watch = {
  start: number;
  onNews: (news: PlayerNews) => void;
};
type Watched = { player: Player; stop: () => void };

const fileEvents = ['durationchange', 'playing', 'timeupdate', 'seeking', 'ratechange', 'pause', 'ended'];

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
  // Listens only after the seek to the start position. Earlier positions are not where the student watches and must not
  // be stored.
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
    // If the browser blocks autoplay, it shows its own play button.
    play: () => void video.play().catch(() => undefined),
    pause: () => video.pause(),
    isPlaying: () => !video.paused,
  };
  return { player, stop: () => listening.abort() };
}

/**
 * Milliseconds between two greetings, and their maximum number. They are repeated, because the iframe may load before
 * its player listens.
 */
const [greetingPause, mostGreetings] = [250, 40];

type FrameWatch = Watch & {
  onSilence: () => void;
};

/** Accepts only messages of this iframe and of its player's origins (trust V5). */
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
      // Sets the start position before asking for reports. Earlier positions are not where the student watches.
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
