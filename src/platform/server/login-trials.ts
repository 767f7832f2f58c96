import type { Caller, Services } from './handler.ts';
import { type FailureRule, type Trial, trial } from './throttle.ts';

const minutes = (count: number) => count * 60;

/** Tight for one account tried from one network (trust L2). */
const accountFromNetwork: FailureRule = {
  most: 5,
  windowSeconds: minutes(60),
  block: { firstSeconds: 30, longestSeconds: minutes(15) },
};
const accountFromAnywhere: FailureRule = {
  most: 30,
  windowSeconds: minutes(60),
  block: { firstSeconds: minutes(15), longestSeconds: minutes(15) },
};
/** Wide: hundreds of pupils share one network (trust R1). */
const anyAccountFromNetwork: FailureRule = { most: 30, windowSeconds: minutes(15) };

/**
 * What a password login is counted by. `identifier` is counted as typed, whether an account has it or not: the limits say
 * nothing about who exists (trust L3). A login that works forgets `ofAccountHere`.
 */
export function loginTrials(
  kind: 'student' | 'admin',
  identifier: string,
  { network, environment }: Pick<Caller & Services, 'network' | 'environment'>,
): { ofAccountHere: Trial; all: Trial[] } {
  const ofAccountHere = trial(`${kind}-login-here`, `${identifier}\n${network}`, accountFromNetwork);
  const ofAccount = trial(`${kind}-login`, identifier, accountFromAnywhere);
  const most = Math.ceil(anyAccountFromNetwork.most * environment.RATE_LIMIT_SCALE);
  const ofNetwork = trial('login-network', network, { ...anyAccountFromNetwork, most });
  return { ofAccountHere, all: [ofAccountHere, ofAccount, ofNetwork] };
}
