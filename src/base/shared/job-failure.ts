/**
 * Why a job, such as an SMS, failed. The receiving service refused it, was unreachable or gave no clear answer, or this
 * server failed (`broken`).
 */
export const jobFailures = ['refused', 'unreachable', 'unknown', 'broken'] as const;
