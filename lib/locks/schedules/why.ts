/** Why a schedule needs a person, or ended without a run; each has its words in `lib/i18n/<locale>/schedules.ts`. */
export const scheduleWhys = [
  /** The service stood still while its time passed, for longer than may be made up for. */
  'too-late',
  /** Whoever answers for it does not work here any more. */
  'asker-suspended',
  /** The role of whoever answers for it may not lock any more. */
  'asker-may-not',
  'connection-missing',
  /** Companies that should have been told before were not, or nobody knows. */
  'notice-not-sent',
  /** Another run has had a tenant of it for too long. */
  'tenant-in-run',
  /** All tenants have been locked at once, or are on the way, for too long. */
  'everyone-on',
  /** What its run has sent is still not settled, so nothing can be taken back. */
  'run-not-over',
  /** Somebody touched every tenant since it was scheduled: nothing was left to do. */
  'nothing-left',
  'nothing-to-undo',
  /** A person said that what its run changed may stay. */
  'until-dropped',
] as const

export type ScheduleWhy = (typeof scheduleWhys)[number]
