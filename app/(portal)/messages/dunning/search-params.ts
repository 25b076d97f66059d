import { z } from 'zod'
import { candidateGroups } from '@/lib/domain/dunning/enrolment/plan-candidates'
import type { SequenceFilter } from '@/lib/domain/dunning/queries'
import { enrolmentStates } from '@/lib/domain/dunning/status'
import { dunningPath, withQuery } from '@/lib/platform/routes'

type Params = Record<string, string | string[] | undefined>

const page = z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1)
const uuid = z.uuid().nullable().catch(null).default(null)

const sequenceSchema = z.object({
  show: z
    .union([z.enum(enrolmentStates), z.string().regex(/^step-\d$/)])
    .nullable()
    .catch(null)
    .default(null),
  page,
})

export type SequenceAddress = { show: string | null; filter: SequenceFilter; page: number }

/** Filter and page of a sequence's tenants; an invalid URL is page 1 of all. */
export function parseSequenceAddress(params: Params): SequenceAddress {
  const { show, page: number } = sequenceSchema.parse(params)
  return { show, filter: toFilter(show), page: number }
}

function toFilter(show: string | null): SequenceFilter {
  if (show === null) return null
  const state = enrolmentStates.find((one) => one === show)
  return state ? { state } : { step: Number(show.slice('step-'.length)) }
}

export function shownSequencePath(sequenceId: string, view: { show?: string | null; page?: number }) {
  const { show, page: number } = view
  return withQuery(dunningPath(sequenceId), { show, page: number && number > 1 ? number : null })
}

const enrolSchema = z.object({
  sequence: uuid,
  draft: uuid,
  tenant: uuid,
  group: z.enum(candidateGroups).nullable().catch(null).default(null),
  page,
})

export type EnrolAddress = z.infer<typeof enrolSchema>

export function parseEnrolAddress(params: Params): EnrolAddress {
  return enrolSchema.parse(params)
}
