export type Mutant = {
  /** What the tests must notice to be broken. */
  guarantee: string
  file: string
  /** Stands exactly once in the file. */
  from: string
  to: string
  /** Test files, of which at least one test must fail. */
  tests: string[]
}

/** One deliberate fault for each guarantee. */
export const mutants: Mutant[] = [
  {
    guarantee: 'a lock is not confirmed by central alone while the host can still be read',
    file: 'lib/domain/locks/ends/judge-ends.ts',
    from: "return { kind: 'wait', until: 'settled', cause: isAccepted ? 'host-unread' : 'half-done' }",
    to: "return end('confirmed', 'central-alone')",
    tests: ['lib/domain/locks/ends/judge-ends.test.ts'],
  },
  {
    guarantee: 'a held tenant is not called by a run',
    file: 'lib/domain/locks/engine/plan-locks.ts',
    from: "if (item.isHeld) return end('held', 'on-hold')",
    to: '',
    tests: ['lib/domain/locks/engine/lock-rules.integration.test.ts'],
  },
  {
    guarantee: 'a lock of everyone needs the approval of a second person',
    file: 'lib/domain/locks/everyone/call/approve-global-lock.ts',
    from: "actor.kind !== 'staff' || actor.id === row.askedBy",
    to: "actor.kind !== 'staff'",
    tests: ['lib/domain/locks/everyone/everyone-rules.integration.test.ts'],
  },
  {
    guarantee: 'the intent is written before the request leaves',
    file: 'lib/upstream/open-call.ts',
    from: 'await endpoint.beforeSend?.()',
    to: '',
    tests: ['lib/upstream/open-call.test.ts', 'lib/domain/locks/engine/lock-rules.integration.test.ts'],
  },
  {
    guarantee: 'a write is never repeated by the connection',
    file: 'lib/upstream/open-call.ts',
    from: "endpoint.effect === 'read' && attempt < READ_ATTEMPTS_MAX && isTransient(error)",
    to: 'attempt < READ_ATTEMPTS_MAX && error instanceof AppError',
    tests: ['lib/upstream/open-call.test.ts'],
  },
  {
    guarantee: 'a write whose answer was lost has an unknown outcome',
    file: 'lib/upstream/read-answer.ts',
    from: "if (to.effect === 'read') return error",
    to: 'return error',
    tests: ['lib/upstream/open-call.test.ts', 'lib/upstream/read-answer.test.ts'],
  },
  {
    guarantee: 'no minute holds more calls than the budget',
    file: 'lib/upstream/budget/bucket.ts',
    from: 'perSecond: (calls - size + 1) / 60',
    to: 'perSecond: (2 * calls) / 60',
    tests: ['lib/upstream/budget/bucket.test.ts'],
  },
  {
    guarantee: 'a list that shrank by half is held for a person',
    file: 'lib/domain/sync/plan-sync.ts',
    from: 'return isShrink(before, now) && !isConfirmed ? { before, now } : null',
    to: 'return null',
    tests: ['lib/domain/sync/plan-sync.test.ts'],
  },
  {
    guarantee: 'a message that a crash interrupted is not sent again',
    file: 'lib/domain/messages/runs/message-run-store.ts',
    from: "set state = 'not-confirmed', cause = 'crashed', ended_at = $2",
    to: "set state = 'planned', sending_at = $2",
    tests: [
      'lib/domain/messages/runs/messages.integration.test.ts',
      'lib/domain/messages/runs/chaos.integration.test.ts',
    ],
  },
  {
    guarantee: 'a tenant that wants no messages gets none',
    file: 'lib/domain/messages/runs/decide-send.ts',
    from: "if (standing.isOptedOut) return { kind: 'skip', cause: 'opted-out' }",
    to: '',
    tests: ['lib/domain/messages/runs/decide-send.test.ts'],
  },
  {
    guarantee: 'a signup sent twice at the same moment is one signup',
    file: 'lib/domain/signups/public/submit-signup.ts',
    from: 'if (twin) return twin',
    to: '',
    tests: ['lib/domain/signups/public/submit-signup.integration.test.ts'],
  },
  {
    guarantee: 'a write needs the permission of the person who asks',
    file: 'lib/platform/auth/require-actor.ts',
    from: "if (actor.kind !== 'staff') return",
    to: 'return',
    tests: ['lib/domain/messages/connect-messaging.integration.test.ts'],
  },
  {
    guarantee: 'a person with tags reads and changes only tenants with these tags',
    file: 'lib/platform/database/db.ts',
    from: 'return staffId ? ',
    to: 'return !scope ? ',
    tests: ['lib/domain/tenants/tags/tag-walls.integration.test.ts'],
  },
  {
    guarantee: 'a sealed value opens in its own row alone',
    file: 'lib/platform/vault/cipher.ts',
    from: 'JSON.stringify([resellerId, rowId, purpose])',
    to: 'JSON.stringify([purpose])',
    tests: ['lib/platform/vault/cipher.test.ts'],
  },
  {
    guarantee: 'a secret prints as a mask',
    file: 'lib/platform/vault/secret.ts',
    from: '[inspect.custom](): string {\n    return MASK',
    to: '[inspect.custom](): string {\n    return this.#value',
    tests: ['lib/platform/vault/cipher.test.ts'],
  },
  {
    guarantee: 'a changed line of the audit log is found',
    file: 'lib/platform/audit/verify-chain.ts',
    from: "!isHashRight(link, ring)) return 'changed'",
    to: "link.hash === '') return 'changed'",
    tests: ['lib/platform/audit/record-audit.integration.test.ts'],
  },
  {
    guarantee: 'a code of an authenticator is accepted once',
    file: 'lib/platform/auth/factors/consume-code.ts',
    from: 'kept.lastStep >= step',
    to: 'kept.lastStep > step',
    tests: ['lib/domain/staff/factors/second-factor.integration.test.ts'],
  },
  {
    guarantee: 'wrong passwords are slowed down',
    file: 'lib/platform/auth/sign-in/sign-in-delay.ts',
    from: 'where a.failures <',
    to: 'where a.failures >= 0 or a.failures <',
    tests: ['lib/platform/auth/sign-in/sign-in-delay.integration.test.ts'],
  },
  {
    guarantee: 'another site cannot post to the portal',
    file: 'lib/platform/http/request-rules.ts',
    from: "if (!isApi && !isSameSite(request, portalUrl)) return { status: 403, code: 'foreign-origin' }",
    to: '',
    tests: ['lib/platform/http/request-rules.test.ts'],
  },
  {
    guarantee: 'a cell of an export is never a formula',
    file: 'lib/platform/exports/csv.ts',
    from: 'formula.test(text) ?',
    to: 'text === null ?',
    tests: ['lib/platform/exports/csv.test.ts'],
  },
  {
    guarantee: 'a tenant that paid is not locked by an accepted list',
    file: 'lib/domain/receivables/following/keep-true-proposals.ts',
    from: 'one.isTrue && (meant === null || meant.has(one.tenantId))',
    to: "one.id !== ''",
    tests: ['lib/domain/receivables/following/following.integration.test.ts'],
  },
  {
    guarantee: 'an allocation never exceeds the payment',
    file: 'lib/domain/receivables/plan-allocations.ts',
    from: 'Math.min(rest, debt.left)',
    to: 'debt.left',
    tests: ['lib/domain/receivables/plan-allocations.test.ts'],
  },
  {
    guarantee: 'the same file twice enters nothing twice',
    file: 'lib/domain/receivables/importing/judge-lines.ts',
    from: '.update(text)',
    to: '.update(text + Math.random())',
    tests: ['lib/domain/receivables/importing/importing.integration.test.ts'],
  },
  {
    guarantee: 'a webhook is signed over what it says',
    file: 'lib/upstream/webhooks.ts',
    from: '.sign(id, now, body)',
    to: '.sign(id, now, id)',
    tests: ['lib/domain/webhooks/webhooks.integration.test.ts'],
  },
  {
    guarantee: 'the oldest webhook of a tenant is sent first',
    file: 'lib/domain/webhooks/endpoint-store.ts',
    from: 'l.seq, d.seq, d.id',
    to: 'l.seq, d.seq desc, d.id',
    tests: ['lib/domain/webhooks/webhooks.integration.test.ts'],
  },
  {
    guarantee: 'nothing of a tenant leaves after a webhook that failed',
    file: 'lib/domain/webhooks/advance-endpoint.ts',
    from: 'if (!attempt || !isDelivered(attempt.outcome)) {',
    to: 'if (!attempt) {',
    tests: ['lib/domain/webhooks/webhooks.integration.test.ts'],
  },
  {
    guarantee: 'a webhook is paused with the key that set it up',
    file: 'lib/domain/webhooks/pause-webhooks.ts',
    from: 'data: { offAt: now, offWhy },',
    to: 'data: { offWhy },',
    tests: ['e2e/api-webhooks.integration.test.ts'],
  },
  {
    guarantee: 'a kept connection repeats what found it closed once, and nothing else',
    file: 'lib/upstream/send-request.ts',
    from: 'const isKept = wasOpen && line.connects === connects',
    to: 'const isKept = true',
    tests: ['lib/upstream/post-outside.test.ts'],
  },
  {
    guarantee: 'an event reaches inboxes and e-mails once, whoever hands it on beside',
    file: 'lib/domain/events/distribute-events.ts',
    from: 'if (to <= from) return',
    to: '',
    tests: ['lib/domain/events/events.integration.test.ts'],
  },
  {
    guarantee: 'a push that a crash interrupted is not sent again',
    file: 'lib/domain/notifications/push/push-store.ts',
    from: 'tx.pushDelivery.deleteMany({ where: { resellerId, sendingAt: { not: null } } })',
    to: 'tx.pushDelivery.updateMany({ where: { resellerId }, data: { sendingAt: null } })',
    tests: ['lib/domain/notifications/push/push.integration.test.ts'],
  },
]
