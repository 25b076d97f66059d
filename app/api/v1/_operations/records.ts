import { z } from '@hono/zod-openapi'
import { listMessagesBefore, type MessageLine } from '@/lib/domain/messages/runs/queries'
import { messageStates } from '@/lib/domain/messages/runs/states'
import { listSignupsBefore, type SignupLine } from '@/lib/domain/signups/queries'
import { signupStates, signupTabs } from '@/lib/domain/signups/status'
import { getTenantIdBy } from '@/lib/domain/tenants/find-by-ruc'
import { type AuditLine, listAudit } from '@/lib/platform/audit/queries'
import { operation } from '../_api/operation'
import { fromCursor, intSchema, pageOf, pageShape, toCursor, toPage } from '../_api/paging'
import { day, instant, rucParam, toInstant, toStamp } from './shapes'

const signup = z
  .object({
    id: z.uuid(),
    number: z.number().int(),
    ruc: z.string(),
    name: z.string(),
    host: z.string(),
    email: z.string(),
    plan: z.string(),
    state: z.enum(signupStates),
    cause: z.string().nullable(),
    tenantId: z.uuid().nullable(),
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .openapi('Signup')

const message = z
  .object({
    id: z.uuid(),
    tenantId: z.uuid().nullable(),
    tenantName: z.string().nullable(),
    number: z.string(),
    kind: z.string(),
    text: z.string().nullable(),
    state: z.enum(messageStates),
    cause: z.string().nullable(),
    run: z.object({ number: z.number().int(), title: z.string() }),
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .openapi('Message')

const auditLine = z
  .object({
    seq: z.number().int(),
    at: instant,
    actor: z.object({ id: z.uuid().nullable(), name: z.string(), kind: z.string() }),
    action: z.string(),
    subject: z
      .object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() })
      .nullable(),
    before: z.unknown(),
    after: z.unknown(),
    reason: z.string().nullable(),
    address: z.string().nullable(),
    requestId: z.string().nullable(),
    hash: z.string(),
  })
  .openapi('AuditLine')

const key = z
  .object({ id: z.uuid(), name: z.string(), scopes: z.array(z.string()), isLimitedToTags: z.boolean() })
  .openapi('Key')

export const recordOperations = [
  operation({
    id: 'getKey',
    method: 'get',
    path: '/key',
    tag: 'records',
    answer: key,
    example: { path: '/key' },
    async run(_, { key: { id, name, scopes, isHeld } }) {
      return { id, name, scopes, isLimitedToTags: isHeld }
    },
  }),
  operation({
    id: 'listSignups',
    method: 'get',
    path: '/signups',
    tag: 'records',
    query: z.strictObject({ ...pageShape, tab: z.enum(signupTabs).default('all') }),
    answer: pageOf(signup, 'Signups'),
    example: { path: '/signups?tab=attention' },
    async run({ query: { limit, cursor, tab } }, { resellerId }) {
      const before = fromCursor(cursor, 'signups', intSchema)
      const rows = await listSignupsBefore(resellerId, { tab, before, size: limit })
      return toPage(rows, { limit, kind: 'signups', at: ({ number }) => number, to: toSignup })
    },
  }),
  operation({
    id: 'listMessages',
    method: 'get',
    path: '/messages',
    tag: 'records',
    query: z.strictObject({ ...pageShape, tenant: rucParam.optional() }),
    answer: pageOf(message, 'Messages'),
    example: { path: '/messages?tenant=20512345671' },
    async run({ query: { limit, cursor, tenant } }, { resellerId }) {
      const before = fromCursor(cursor, 'messages', z.uuid())
      const tenantId = tenant === undefined ? null : await getTenantIdBy(resellerId, tenant)
      const rows = await listMessagesBefore(resellerId, { tenantId, before, size: limit })
      return toPage(rows, { limit, kind: 'messages', at: ({ id }) => id, to: toMessage })
    },
  }),
  operation({
    id: 'listAudit',
    method: 'get',
    path: '/audit',
    tag: 'records',
    query: z.strictObject({
      ...pageShape,
      action: z
        .string()
        .regex(/^[a-z.-]{1,60}$/)
        .optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    answer: pageOf(auditLine, 'AuditLines'),
    example: { path: '/audit?action=lock.&limit=20' },
    async run({ query: { limit, cursor, action, from, to } }, { resellerId, key: { timeZone: zone } }) {
      const before = fromCursor(cursor, 'audit', intSchema) ?? undefined
      const page = await listAudit(resellerId, { before, size: limit, action, from, to, zone })
      return {
        data: page.lines.map(toAuditLine),
        next: page.olderBefore === null ? null : toCursor('audit', page.olderBefore),
      }
    },
  }),
]

function toSignup(line: SignupLine): z.input<typeof signup> {
  const { id, number, ruc, name, host, email, planName, state, cause, tenantId } = line
  return {
    ...{ id, number, ruc, name, host, email, state, cause, tenantId },
    plan: planName,
    createdAt: toStamp(line.createdAt),
    endedAt: toInstant(line.endedAt),
  }
}

function toMessage(line: MessageLine): z.input<typeof message> {
  const { id, tenantId, tenantName, number, content, state, cause, run } = line
  return {
    ...{ id, tenantId, tenantName, number, state, cause },
    kind: content.kind,
    text: 'text' in content ? content.text : null,
    run: { number: run.number, title: run.title },
    createdAt: toStamp(line.createdAt),
    endedAt: toInstant(line.endedAt),
  }
}

function toAuditLine(line: AuditLine): z.input<typeof auditLine> {
  const { seq, at, actorId, actorName, actorKind, action, before, after, reason, address, requestId, hash } =
    line
  const { subjectKind, subjectId, subjectName } = line
  return {
    ...{ seq, action, before, after, reason, address, requestId, hash },
    at: toStamp(at),
    actor: { id: actorId, name: actorName, kind: actorKind },
    subject: subjectKind === null ? null : { kind: subjectKind, id: subjectId, name: subjectName },
  }
}
