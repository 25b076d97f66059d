/** The texts of a key that is shown once. */
export const keyOnceKeys = [
  'created',
  'once',
  'key',
  'copy',
  'copied',
  'tryIt',
  'copyCommand',
  'commandCopied',
] as const
