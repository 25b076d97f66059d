/** What the forms of webhooks say in the browser. */
export const webhookFormKeys = [
  'url',
  'urlHint',
  'note',
  'kinds',
  'saving',
  'secretNew',
  'secretOnce',
  'open',
  'copy',
  'copied',
] as const
