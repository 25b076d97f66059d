import 'server-only'
import { publicAction } from '@/lib/action'
import { lookUpRuc } from '@/lib/signups/look-up-ruc'
import { lookUpFormSchema, suggestionFormSchema } from './door-schemas'
import { lookUpAnswer } from './look-up-answer'
import { openFace } from './signup-face'

/** Whose RUC it is: the first step, and again whenever the digits change. */
export const lookUp = publicAction({
  schema: lookUpFormSchema,
  async run({ slug, ruc, typed }, { origin, t }) {
    const { brand, offered } = await openFace(slug)
    const { resellerId } = brand
    const answer = await lookUpRuc({ resellerId, ruc, visitor: { address: origin.address } })
    if (answer.kind === 'malformed') return
    return { values: lookUpAnswer(answer, { typed, reserved: offered.reservedSubdomains, t }) }
  },
})

export const takeSuggestion = publicAction({
  schema: suggestionFormSchema,
  async run(values) {
    return { values }
  },
})
