/** The texts of `VariableText`, of the noun `templates`. */
export const variableTextKeys = [
  'variables',
  'insert',
  'preview',
  'previewEmpty',
  'missing',
  'stray',
  'meaning.*',
] as const
