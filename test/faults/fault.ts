import type { Engine } from '../start-app.ts';

/** What one fault showed. */
export type Finding = {
  /** Calls or starts that met the fault. */
  tries: number;
  /** Of those, how many the school said it had done. */
  acknowledged?: number;
  /** Acknowledged, but not there afterwards. */
  lost?: number;
  /** Milliseconds until the school worked as before. */
  recovery?: number;
  /** What a steady trickle of other people's ordinary calls was answered meanwhile, or why there can be none. */
  others: string;
  /** More figures worth reading, such as `slowest refusal 120 ms`. */
  figures?: string;
  /** Sentences, each about something that must not be. */
  problems: string[];
};

export type Scene = {
  engine: Engine;
  /** A PostgreSQL server to put a database on; a fault that stops or freezes one starts its own. */
  serverUrl: string | null;
  /** A few seconds instead of all that can be asked. */
  short: boolean;
};

export type Fault = {
  id: string;
  name: string;
  engines: readonly Engine[];
  /** Belongs to the short form. */
  quick?: true;
  /** Why this machine or user cannot do it; null when it can. */
  hindrance?: () => string | null;
  work: (scene: Scene) => Promise<Finding>;
};

/** F01 to F30: each has a script. */
export const faultIds = Array.from({ length: 30 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`);

export const bothEngines: readonly Engine[] = ['sqlite', 'postgres'];

/** Collects what must not be. */
export function createVerdict() {
  const problems: string[] = [];
  return {
    problems,
    /** `sentence` says what is wrong when `holds` is false. */
    expect(holds: boolean, sentence: string): void {
      if (!holds) problems.push(sentence);
    },
  };
}
