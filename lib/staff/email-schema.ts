import { z } from 'zod'

/** What a person signs in with: lower-case, whatever was typed. */
export const staffEmailSchema = z.email('staffDesk.emailWrong').max(254, 'staffDesk.emailWrong').toLowerCase()
