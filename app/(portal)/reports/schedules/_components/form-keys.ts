/** The texts of `schedule-form.tsx`. */
export const scheduleFormKeys = [
  'name',
  'rhythm',
  'every.*',
  'weekday',
  'weekday.*',
  'monthDay',
  'monthDayHint',
  'hour',
  'linkDays',
  'linkDaysHint',
  'people',
  'peopleHint',
  'others',
  'othersHint',
  'proof',
  'saving',
] as const
