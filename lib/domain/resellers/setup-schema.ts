import { z } from 'zod'
import { passwordSchema } from '../../platform/auth/sign-in/password-schema'

export const setupSchema = z.object({
  key: z.string().min(1).max(200),
  resellerName: z.string().trim().min(2, 'setup.nameShort').max(80, 'setup.nameLong'),
  name: z.string().trim().min(2, 'setup.personShort').max(80, 'setup.nameLong'),
  email: z.email('setup.emailWrong').max(254, 'setup.emailWrong').toLowerCase(),
  password: passwordSchema,
})

export type SetupInput = z.infer<typeof setupSchema>
