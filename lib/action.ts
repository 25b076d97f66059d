import 'server-only'
import { randomUUID } from 'node:crypto'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import { asHouse } from './acting-staff'
import type { ActionState } from './action-state'
import type { Actor } from './audit/actor'
import { can, isHeld, type Permission, rolesWith } from './auth/permissions'
import { roleWords } from './auth/role-words'
import { currentSession, leadFormOn, requestTexts, staffActor } from './auth/session'
import type { Session, Staff } from './auth/staff'
import { DatabaseGone, isDatabaseFull } from './database-gone'
import { AppError, Forbidden, Unauthenticated } from './errors'
import { errorText } from './i18n/error-text'
import type { Locale } from './i18n/locale'
import { hasText, type Texts } from './i18n/texts'
import { log } from './log'
import { type RequestOrigin, requestOrigin } from './request-origin'

/**
 * What an action may tell its form, such as the next step's values; to lead elsewhere it calls `redirect`. With
 * errors of fields the form counts as refused, and may still get other values back than were sent.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most actions have nothing to tell
type Told = void | Pick<ActionState, 'message' | 'values' | 'fieldErrors'>

type Language = { t: Texts; locale: Locale }
export type StaffContext = Language & { staff: Staff; actor: Actor; session: Session }
export type PublicContext = Language & { origin: RequestOrigin }

export type FormAction = (previous: ActionState, form: FormData) => Promise<ActionState>

/**
 * Wraps a server action for a `<form>` so that no beat can be left out: who, whether they may, what was sent,
 * and only then the work. Expected errors become words; the rest is logged with a number that the person sees.
 */
export function formAction<Schema extends z.ZodType>(definition: {
  permission: Permission
  schema: Schema
  /** Codes of errors that belong to one field, and the field. */
  fieldOf?: Record<string, string>
  /** Also for somebody who must first get a second factor, because it is how they get one. */
  whileEnrolling?: boolean
  run: (input: z.infer<Schema>, context: StaffContext) => Promise<Told>
}): FormAction {
  return (_previous, form) =>
    attempt(form, definition, async (parse, language) => {
      const session = await currentSession()
      if (!session || (session.mustEnrol && !definition.whileEnrolling)) {
        await leadFormOn(session)
        throw session ? new Forbidden('second-factor-missing') : new Unauthenticated('session-ended')
      }
      const { staff } = session
      if (!can(staff.role, definition.permission)) {
        if (isHeld(staff.role)) throw new Forbidden('forbidden-held')
        throw new Forbidden('forbidden', { roles: roleWords(rolesWith(definition.permission), language) })
      }
      return definition.run(parse(), { ...language, staff, session, actor: await staffActor(staff) })
    })
}

/** The same for the few forms that strangers send: sign-in, first start, language and theme. */
export function publicAction<Schema extends z.ZodType>(definition: {
  schema: Schema
  fieldOf?: Record<string, string>
  run: (input: z.infer<Schema>, context: PublicContext) => Promise<Told>
}): FormAction {
  return (_previous, form) =>
    attempt(form, definition, async (parse, language) =>
      // Whoever is signed in meanwhile is a stranger here like everybody else.
      asHouse(async () => definition.run(parse(), { ...language, origin: await requestOrigin() })),
    )
}

class WrongFields extends Error {
  readonly issues: z.core.$ZodIssue[]

  constructor(issues: z.core.$ZodIssue[]) {
    super('wrong fields')
    this.issues = issues
  }
}

async function attempt<Schema extends z.ZodType>(
  form: FormData,
  { schema, fieldOf = {} }: { schema: Schema; fieldOf?: Record<string, string> },
  work: (parse: () => z.infer<Schema>, language: Language) => Promise<Told>,
): Promise<ActionState> {
  const language = await requestTexts()
  // Whoever calls an action by hand may send no form at all.
  const fields = form instanceof FormData ? formFields(form) : {}
  const parse = () => {
    const result = schema.safeParse(fields)
    if (!result.success) throw new WrongFields(result.error.issues)
    return result.data
  }
  try {
    const told = await work(parse, language)
    if (!told?.fieldErrors || Object.keys(told.fieldErrors).length === 0) return { status: 'ok', ...told }
    return { status: 'error', message: language.t('errors.invalid'), ...told }
  } catch (error) {
    unstable_rethrow(error)
    return { status: 'error', values: shownValues(fields), ...explain(error, fieldOf, language.t) }
  }
}

function explain(
  error: unknown,
  fieldOf: Record<string, string>,
  t: Texts,
): Pick<ActionState, 'message' | 'fieldErrors'> {
  if (error instanceof WrongFields)
    return { message: t('errors.invalid'), fieldErrors: fieldErrors(error, t) }
  if (error instanceof AppError) {
    log().info({ code: error.code, detail: error.message }, 'action refused')
    const message = errorText(t, error)
    const field = fieldOf[error.code]
    return field ? { message: t('errors.invalid'), fieldErrors: { [field]: message } } : { message }
  }
  if (error instanceof DatabaseGone) {
    log().error({ err: error }, 'action without a database')
    return { message: t('errors.database-gone') }
  }
  if (isDatabaseFull(error)) {
    log().error({ err: error }, 'action without room')
    return { message: t('errors.database-full') }
  }
  const id = randomUUID()
  log().error({ err: error, id }, 'action failed')
  return { message: t('errors.unexpected', { id }) }
}

/**
 * Schemas name a text as their message; whatever else zod says becomes one neutral sentence. Each stands under the
 * name of its input, `items.0.code` where rows are nested, and under the first part of it.
 */
function fieldErrors({ issues }: WrongFields, t: Texts): Record<string, string> {
  const entries = issues.flatMap((issue) => {
    const text = hasText(issue.message) ? t(issue.message) : t('errors.invalid-field')
    return [
      [issue.path.join('.') || 'form', text],
      [String(issue.path[0] ?? 'form'), text],
    ] as const
  })
  return Object.fromEntries(entries.reverse())
}

/** One value a name; a name that was sent more than once becomes a list. */
function formFields(form: FormData): Record<string, unknown> {
  const names = [...new Set(form.keys())].filter((name) => !name.startsWith('$ACTION'))
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

function shownValues(fields: Record<string, unknown>): Record<string, string> {
  const shown = Object.entries(fields).filter(
    ([name, value]) => (typeof value === 'string' || areTexts(value)) && !secretNames.test(name),
  )
  // What was ticked among many comes back as one text.
  return Object.fromEntries(shown.map(([name, value]) => [name, String(value)]))
}

const secretNames = /password|passcode|passkey|token|secret/i

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
