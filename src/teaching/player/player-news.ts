import { longestDuration } from '#base/shared/duration.ts';
import { membersOf } from '#base/shared/members-of.ts';

/** What a player says of itself, as far as it says it; times are seconds of the lecture. */
export type PlayerNews = {
  position?: number;
  duration?: number;
  /** How fast it plays; 1 is as recorded. */
  rate?: number;
  state?: 'playing' | 'paused' | 'ended';
};

/** What is said to a player, for its frame to read. */
export type Command = string | object;

/** How the page and the player of another site speak (record 27). */
export type FrameProtocol = {
  /** Whose messages count. */
  origins: readonly string[];
  /** The frame's address, where it begins to play. */
  addressOf: (link: string, own: string, begin: { start: number; savesData: boolean }) => string;
  /** Said again and again until the player answers. */
  greeting: Command;
  /** Said once it has answered. */
  questions: readonly Command[];
  /** What its address does not say: where it begins. */
  begin: (start: number) => readonly Command[];
  seek: (position: number) => Command;
  setRate: (rate: number) => Command;
  /** Asks for a smaller picture, or for whatever the line carries; left out where the site alone decides. */
  saveData?: (isOn: boolean) => Command;
  play: Command;
  pause: Command;
  /** What a message says; null where it is none of the player's. */
  read: (data: unknown) => PlayerNews | null;
};

const between = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined;

/** Only what can be so: a message may say anything. */
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

/** Characters of the longest message that is read: what a player says of itself at its start is some thousand. */
const longestMessage = 100_000;

/** What a message holds, which comes as an object or as its text. */
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
