/** Why a job failed. The other side refused it, was unreachable or did not answer clearly, or this server failed. */
export const jobFailures = ['refused', 'unreachable', 'unknown', 'broken'] as const;
