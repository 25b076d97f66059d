/** What a template is for, in the order of the lists that offer it. */
export const templatePurposes = ['reminder', 'before-lock', 'after-lock', 'after-unlock', 'free'] as const

/** For `order by`: the place of a purpose in that order. */
export function purposeOrderSql(column: string): string {
  return `array_position(array['${templatePurposes.join("', '")}'], ${column})`
}

export type TemplatePurpose = (typeof templatePurposes)[number]
