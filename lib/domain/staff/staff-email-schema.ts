import { z } from 'zod'

/** Sign-in e-mail, lower-cased. */
export const staffEmailSchema = z.email('staffDesk.emailWrong').max(254, 'staffDesk.emailWrong').toLowerCase()
