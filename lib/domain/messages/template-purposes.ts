/** Purposes of templates, in list order. */
export const templatePurposes = ['reminder', 'before-lock', 'after-lock', 'after-unlock', 'free'] as const

/** For `order by`: position of a purpose in list order. */
export function purposeOrderSql(column: string): string {
  return `array_position(array['${templatePurposes.join("', '")}'], ${column})`
}

export type TemplatePurpose = (typeof templatePurposes)[number]
