/** Whether a tenant can use its application. */
export type Access = 'locked' | 'unlocked' | 'unknown'
