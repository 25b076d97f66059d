import { z } from 'zod'

export const reportNameMax = 60
/** Of one person; the room shows all of them. */
export const savedReportsMax = 20

export const savedNameSchema = z
  .string('savedReports.nameMissing')
  .trim()
  .transform((text) => text.replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(1, { message: 'savedReports.nameMissing' })
      .max(reportNameMax, { message: 'savedReports.nameLong' }),
  )
