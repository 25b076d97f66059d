import 'server-only'
import { lookUpRuc, type ManualReason, type RucLookUp } from '@/lib/domain/signups/public/look-up-ruc'
import { suggestSubdomains } from '@/lib/domain/signups/public/subdomain'
import { publicAction } from '@/lib/platform/forms/form-action'
import type { Texts } from '@/lib/platform/i18n/texts'
import { getOpenPage } from './public-page'
import { lookUpFormSchema, suggestionFormSchema } from './signup-schemas'

/** The first step: looks up the company of a RUC. Runs again when the RUC changes. */
export const lookUp = publicAction({
  schema: lookUpFormSchema,
  async run({ slug, ruc, typed }, { origin, t }) {
    const { brand, offered } = await getOpenPage(slug)
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

type Answered = Exclude<RucLookUp, { kind: 'malformed' }>
type Values = Record<string, string>

const notices = {
  'not-in-register': 'signup.manualUnknown',
  down: 'signup.manualDown',
  missing: 'signup.manualMissing',
  limit: 'signup.manualLimit',
} as const satisfies Record<ManualReason, string>

/** Form values after a look-up: the typed ones plus the result. Lists are joined with `|`. */
function lookUpAnswer(
  answer: Answered,
  { typed, reserved, t }: { typed: Values; reserved: readonly string[]; t: Texts },
): Values {
  const { ruc, checkDigitFits } = answer
  const name = answer.kind === 'found' ? answer.name : (typed.name ?? '')
  const suggestions = suggestSubdomains({ name, ruc, alsoReserved: reserved })
  return {
    ...without(typed, ['company', 'facts', 'warning', 'notice', 'odd']),
    ruc,
    looked: ruc,
    ...(checkDigitFits ? {} : { odd: 'yes' }),
    ...(answer.kind === 'found' ? foundValues(answer, t) : { notice: t(notices[answer.why]) }),
    suggestions: suggestions.join('|'),
    subdomain: ownSubdomain(typed) ?? suggestions[0] ?? '',
  }
}

/** A typed subdomain is kept; one that was suggested for another company is not. */
function ownSubdomain({ subdomain, suggestions = '' }: Values): string | undefined {
  return subdomain && !suggestions.split('|').includes(subdomain) ? subdomain : undefined
}

function foundValues(answer: Extract<Answered, { kind: 'found' }>, t: Texts): Values {
  const { name, status, state, condition } = answer
  const facts = [state, condition].filter((fact) => fact !== null).map(sentenceCase)
  const said = status === 'not-found' ? condition : state
  const warns = status === 'inactive' || status === 'not-found'
  return {
    company: name,
    ...(facts.length > 0 ? { facts: facts.join('|') } : {}),
    ...(warns && said ? { warning: t('signup.stateWarning', { state: sentenceCase(said) }) } : {}),
  }
}

/** The register answers in capitals, such as `BAJA DE OFICIO`. */
function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase()
}

function without(values: Values, names: string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
