/** Why a job was not done: the other side said no, was not there, or did not say; or something went wrong here. */
export const jobFailures = ['refused', 'unreachable', 'unknown', 'broken'] as const;
