/** Why a schedule needs a person, or ended without a run; each has its words in `lib/platform/i18n/texts/locks/schedules.ts`. */
const scheduleCauses = [
  /** The service was down at its time, for longer than may be caught up. */
  'too-late',
  /** Its author is suspended. */
  'asker-suspended',
  /** The role of its author may not lock any more. */
  'asker-may-not',
  'connection-missing',
  /** Notices before the lock are not known to be sent. */
  'notice-not-sent',
  /** A tenant has been in another run for too long. */
  'tenant-in-run',
  /** A global lock has been in force or under way for too long. */
  'everyone-on',
  /** Requests of its run are not settled, so nothing can be undone. */
  'run-not-over',
  /** Every tenant was left out: changed since it was scheduled, or its proposal ended. */
  'nothing-left',
  'nothing-to-undo',
  /** A person cancelled its end. */
  'until-dropped',
] as const

export type ScheduleCause = (typeof scheduleCauses)[number]
