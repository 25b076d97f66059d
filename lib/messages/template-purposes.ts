/** What a template is for; it orders the lists that offer it. */
export const templatePurposes = ['free', 'before-lock', 'after-lock', 'after-unlock', 'reminder'] as const

export type TemplatePurpose = (typeof templatePurposes)[number]
