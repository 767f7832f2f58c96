/**
 * Why a job, such as sending an SMS, failed. The receiving service refused it, was `unreachable`, or gave no clear
 * answer (`unknown`). `broken` is an error of this server.
 */
export const jobFailures = ['refused', 'unreachable', 'unknown', 'broken'] as const;
