import { longestDuration } from '#base/shared/duration.ts';
import { membersOf } from '#base/shared/members-of.ts';
import { parsedJson } from '#base/shared/parsed-json.ts';

export type PlayerNews = {
  position?: number;
  duration?: number;
  rate?: number;
  state?: 'playing' | 'paused' | 'ended';
};

export type Command = string | object;

/** Messages between the page and a player of another site, such as YouTube (record 27). */
export type FrameProtocol = {
  origins: readonly string[];
  /** Returns the address of the iframe, which plays the video as soon as it loads. */
  addressOf: (link: string, own: string, begin: { start: number; savesData: boolean }) => string;
  greeting: Command;
  questions: readonly Command[];
  /** Commands that set the start position. Empty for players whose address already contains the position. */
  begin: (start: number) => readonly Command[];
  seek: (position: number) => Command;
  setRate: (rate: number) => Command;
  /** Command for a smaller picture, or for automatic quality. Missing if the player has no such command. */
  saveData?: (isOn: boolean) => Command;
  play: Command;
  pause: Command;
  /** Returns the player's report in a message. Null if the message is not from the player's script. */
  read: (data: unknown) => PlayerNews | null;
};

const between = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? value : undefined;

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

/** Maximum characters of a player's message. The first has some thousand. */
const longestMessage = 100_000;

export function readMessage(data: unknown): Partial<Record<string, unknown>> | null {
  if (typeof data === 'object' && data !== null) return membersOf(data);
  if (typeof data !== 'string' || data.length > longestMessage) return null;
  const read = parsedJson(data);
  return typeof read === 'object' && read !== null ? membersOf(read) : null;
}
