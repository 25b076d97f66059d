import { z } from 'zod'
import { ContractBroken } from '../../platform/errors'
import { isObject, listUnderData } from './list-under-data'
import { countSchema, flagSchema, textSchema } from './scalars'

/** A restaurant partner, mapped; unreadable fields are null. */
export type UpstreamPartner = {
  upstreamId: number
  fullName: string | null
  email: string | null
  gitlabUser: string | null
  domain: string | null
  /** 0 and 1 on the wire. */
  active: boolean | null
  /** Usually two digits; servers check only the length (contract §4). */
  departmentId: string | null
  zone: string | null
}

/** `unreadable` counts rows without an id. */
export type PartnerList = { partners: UpstreamPartner[]; unreadable: number }

const partnerWireSchema = z.object({
  id: countSchema.pipe(z.number().int().positive()),
  full_name: textSchema,
  email: textSchema,
  gitlab_user: textSchema,
  domain: textSchema,
  status: flagSchema,
  department_id: textSchema,
  zone: textSchema,
})

/** Unreadable rows are counted and skipped. Throws ContractBroken without a list. */
export function parsePartners(answer: unknown): PartnerList {
  const partners = new Map<number, UpstreamPartner>()
  let unreadable = 0
  for (const row of listUnderData(answer)) {
    const wire = partnerWireSchema.safeParse(row)
    if (wire.success) partners.set(wire.data.id, toPartner(wire.data))
    else unreadable += 1
  }
  return { partners: [...partners.values()], unreadable }
}

function toPartner(wire: z.infer<typeof partnerWireSchema>): UpstreamPartner {
  return {
    upstreamId: wire.id,
    fullName: wire.full_name,
    email: wire.email,
    gitlabUser: wire.gitlab_user,
    domain: wire.domain,
    active: wire.status,
    departmentId: wire.department_id,
    zone: wire.zone,
  }
}

export type PartnerToCreate = {
  fullName: string
  email: string
  gitlabUser: string
  /** With its scheme. */
  domain: string
  departmentId: string
  /** Null: the server decides. */
  zone: string | null
  active: boolean | null
}

/** The body of `partner/store`; empty fields are omitted (contract §4). */
export function toPartnerBody(partner: PartnerToCreate) {
  return {
    full_name: partner.fullName,
    email: partner.email,
    gitlab_user: partner.gitlabUser,
    domain: partner.domain,
    department_id: partner.departmentId,
    ...(partner.zone === null ? {} : { zone: partner.zone }),
    ...(partner.active === null ? {} : { status: partner.active ? 1 : 0 }),
  }
}

/** The new partner's id; null if the success came without one. */
export type PartnerCreated = { upstreamId: number | null; said: string | null }

/** Only an explicit `success: true` is a success. */
export function parsePartnerCreated(answer: unknown): PartnerCreated {
  if (!isObject(answer) || flagSchema.parse(answer.success) !== true) {
    throw new ContractBroken('upstream-contract', { path: 'success' })
  }
  const id = isObject(answer.data) ? countSchema.parse(answer.data.id) : null
  return { upstreamId: id === 0 ? null : id, said: textSchema.parse(answer.message) }
}
