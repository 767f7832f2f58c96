import { longestDuration } from '#base/shared/duration.ts';
import { membersOf } from '#base/shared/members-of.ts';

/** A player's report. Fields may be missing. Times are seconds of the lecture. */
export type PlayerNews = {
  position?: number;
  duration?: number;
  /** Playback speed. 1 is normal. */
  rate?: number;
  state?: 'playing' | 'paused' | 'ended';
};

export type Command = string | object;

/** Message protocol between the page and a player of another site (record 27). */
export type FrameProtocol = {
  origins: readonly string[];
  /** Returns the frame's address, which starts to play at once. */
  addressOf: (link: string, own: string, begin: { start: number; savesData: boolean }) => string;
  /** Sent again and again until the player answers. */
  greeting: Command;
  questions: readonly Command[];
  /** Commands for the start position, if the address cannot set it. */
  begin: (start: number) => readonly Command[];
  seek: (position: number) => Command;
  setRate: (rate: number) => Command;
  /** Requests a smaller picture, or automatic quality. Missing if only the site decides. */
  saveData?: (isOn: boolean) => Command;
  play: Command;
  pause: Command;
  /** Returns the report in a message, or null if it is not the player's. */
  read: (data: unknown) => PlayerNews | null;
};

const between = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined;

/** Keeps only plausible values, because a message may say anything. */
export function readNews(said: {
  position?: unknown;
  duration?: unknown;
  rate?: unknown;
  state?: PlayerNews['state'] | undefined;
}): PlayerNews {
  const position = between(said.position, 0, longestDuration);
  const duration = between(said.duration, 1, longestDuration);
  const rate = between(said.rate, 0.1, 16);
  return {
    ...(position === undefined ? {} : { position }),
    ...(duration === undefined ? {} : { duration }),
    ...(rate === undefined ? {} : { rate }),
    ...(said.state === undefined ? {} : { state: said.state }),
  };
}

/** Characters. A player's first report has some thousand. */
const longestMessage = 100_000;

/** Returns the object in a message, which may come as JSON text. Null if there is none. */
export function readMessage(data: unknown): Partial<Record<string, unknown>> | null {
  if (typeof data === 'object' && data !== null) return membersOf(data);
  if (typeof data !== 'string' || data.length > longestMessage) return null;
  try {
    const read: unknown = JSON.parse(data);
    return typeof read === 'object' && read !== null ? membersOf(read) : null;
  } catch {
    return null;
  }
}
