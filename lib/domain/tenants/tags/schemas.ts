import { z } from 'zod'
import { tagColours, tagNameMax } from './tag'

export const tagInputSchema = z.object({
  name: z
    .string()
    .trim()
    .transform((text) => text.replace(/\s+/g, ' '))
    .pipe(z.string().min(1, { message: 'tags.nameMissing' }).max(tagNameMax, { message: 'tags.nameLong' })),
  colour: z.enum(tagColours),
})

export type TagInput = z.infer<typeof tagInputSchema>
