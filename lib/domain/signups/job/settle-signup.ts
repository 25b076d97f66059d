import 'server-only'
import type { Signup } from '../../../generated/prisma/client'
import { inScope } from '../../../platform/database/db'
import { after, goOn, type Round } from '../../../platform/jobs/reconcile'
import { needPerson } from './create-tenant'
import { endSignup } from './end-signup'
import { readEnds, type SignupEndsRead } from './read-ends'
import type { SignupEngine } from './signup-engine'
import { moveSignup } from './signup-store'
import { type JudgedSignup, judgeReading, type OpenCause, serializeReading } from './verdicts'

/** Looks at both ends for a request whose outcome is open, and ends it, sends it back, or looks again later. */
export async function settleSignup(engine: SignupEngine, signup: Signup): Promise<Round> {
  const read = await readEnds(engine.gateway, signup)
  await engine.checkpoint('ends-read')
  const judged = judgeReading(read, (signup.cause ?? 'answer-lost') as OpenCause)
  if (isProved(engine, signup, judged, serializeReading(read))) return conclude(engine, signup, judged, read)
  if (isOverdue(engine, signup)) return needPerson(engine, signup, 'not-settled')
  return lookAgain(engine, signup, read, judged)
}

function isProved(
  engine: SignupEngine,
  signup: Signup,
  { verdict, proof }: JudgedSignup,
  reading: string,
): boolean {
  if (verdict.kind === 'silent') return false
  if (proof === 'now') return true
  if (signup.reading !== reading) return false
  return proof === 'twice' || (signup.settleAfter ?? engine.now()) <= engine.now()
}

async function conclude(
  engine: SignupEngine,
  signup: Signup,
  { verdict }: JudgedSignup,
  read: SignupEndsRead,
): Promise<Round> {
  switch (verdict.kind) {
    case 'created':
      return endSignup(engine, signup, { state: 'created', cause: verdict.cause, read })
    case 'duplicate':
    case 'refused':
      return endSignup(engine, signup, { state: verdict.kind, cause: verdict.cause })
    case 'person':
      return needPerson(engine, signup, verdict.cause)
    case 'again':
      if (signup.attempt - signup.attemptsFrom >= engine.policy.attemptsMax)
        return needPerson(engine, signup, 'attempts-spent')
      return sendBack(engine, signup)
    case 'silent':
      return { kind: 'later', at: after(engine, engine.policy.rereadMs) }
  }
}

async function sendBack(engine: SignupEngine, signup: Signup): Promise<Round> {
  const change = {
    state: 'queued',
    cause: null,
    nextAt: engine.now(),
    settleAfter: null,
    reading: null,
    failures: 0,
  } as const
  await inScope(engine.resellerId, (tx) =>
    moveSignup(tx, signup, { change, mark: { kind: 'again' }, now: engine.now() }),
  )
  return goOn
}

/** A reading counts only when it says something; the second one of a kind is the one that proves. */
async function lookAgain(
  engine: SignupEngine,
  signup: Signup,
  read: SignupEndsRead,
  judged: JudgedSignup,
): Promise<Round> {
  const reading = judged.verdict.kind === 'silent' ? null : serializeReading(read)
  const at = nextLook(engine, signup, judged)
  await inScope(engine.resellerId, (tx) =>
    moveSignup(tx, signup, {
      change: { state: 'unknown', reading, readAt: engine.now(), nextAt: at },
      mark: reading !== null && reading !== signup.reading ? { kind: 'read', detail: reading } : null,
      now: engine.now(),
    }),
  )
  return { kind: 'later', at }
}

/** Soon at first, when the tenant may appear any moment; slower the longer it takes. */
function nextLook(engine: SignupEngine, signup: Signup, { verdict, proof }: JudgedSignup): Date {
  const { rereadMs, backOffMaxMs } = engine.policy
  const begun = (signup.sendingAt ?? engine.now()).getTime()
  const waited = engine.now().getTime() - begun
  const isSettled = proof === 'twice' || (signup.settleAfter ?? engine.now()) <= engine.now()
  if (verdict.kind !== 'silent' && isSettled) return after(engine, rereadMs)
  return after(engine, Math.min(Math.max(rereadMs, waited / 4), backOffMaxMs))
}

function isOverdue(engine: SignupEngine, signup: Signup): boolean {
  const { giveUpMs } = engine.policy
  const settled = (signup.settleAfter ?? signup.sendingAt ?? engine.now()).getTime()
  return engine.now().getTime() > settled + giveUpMs
}
