import { z } from 'zod'

/** What was typed, once `schema` finds nothing wrong with it: for a write that parses it itself. */
export function typedBy<Schema extends z.ZodType>(schema: Schema) {
  return z.record(z.string(), z.unknown()).transform((fields, context) => {
    const read = schema.safeParse(fields)
    if (read.success) return fields as z.input<Schema>
    for (const { path, message } of read.error.issues) {
      context.addIssue({ code: 'custom', path: [...path], message })
    }
    return z.NEVER
  })
}
