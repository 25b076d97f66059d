import 'server-only'
import { randomUUID } from 'node:crypto'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import type { Actor } from '../audit/actor'
import { can, isHeld, type Permission, rolesWith } from '../auth/permissions'
import { roleWords } from '../auth/role-words'
import { currentSession, redirectForm, requestTexts, staffActor } from '../auth/sessions/session'
import type { Session, Staff } from '../auth/staff'
import { asSystem } from '../database/acting-staff-id'
import { DatabaseGone, isDatabaseFull } from '../database/database-gone'
import { AppError, Forbidden, Unauthenticated } from '../errors'
import { type RequestOrigin, requestOrigin } from '../http/request-origin'
import { errorText } from '../i18n/error-text'
import type { Locale } from '../i18n/locale'
import { findText, type Texts } from '../i18n/texts'
import { log } from '../log'
import type { ActionState } from './action-state'

/**
 * Result of an action for its form; to navigate, call `redirect`. With `fieldErrors` the form counts as refused;
 * `values` may replace what was sent.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most actions return nothing
type ActionResult = void | Pick<ActionState, 'message' | 'values' | 'fieldErrors'>

type Language = { t: Texts; locale: Locale }
export type StaffContext = Language & { staff: Staff; actor: Actor; session: Session }
export type PublicContext = Language & { origin: RequestOrigin }

export type FormAction = (previous: ActionState, form: FormData) => Promise<ActionState>

/**
 * Wraps a server action: authenticate, check the permission, parse, run. Expected errors become messages; others are
 * logged with an id that the person sees.
 */
export function formAction<Schema extends z.ZodType>(definition: {
  permission: Permission
  schema: Schema
  /** Error codes that belong to a field, with the field's name. */
  fieldOf?: Record<string, string>
  /** Error codes that say what the id in a field was used for: sent again, the form makes something else. */
  freshIdOn?: Record<string, string>
  /** Also open while a second factor is still to be enrolled. */
  whileEnrolling?: boolean
  run: (input: z.infer<Schema>, context: StaffContext) => Promise<ActionResult>
}): FormAction {
  return (_previous, form) =>
    attempt(form, definition, async (parse, language) => {
      const session = await currentSession()
      if (!session || (session.mustEnrol && !definition.whileEnrolling)) {
        await redirectForm(session)
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

/** The same for public forms: sign-in, first start, language and theme. */
export function publicAction<Schema extends z.ZodType>(definition: {
  schema: Schema
  fieldOf?: Record<string, string>
  freshIdOn?: Record<string, string>
  run: (input: z.infer<Schema>, context: PublicContext) => Promise<ActionResult>
}): FormAction {
  return (_previous, form) =>
    attempt(form, definition, async (parse, language) =>
      // Public forms run as the system, whoever is signed in.
      asSystem(async () => definition.run(parse(), { ...language, origin: await requestOrigin() })),
    )
}

class WrongFields extends Error {
  readonly issues: z.core.$ZodIssue[]

  constructor(issues: z.core.$ZodIssue[]) {
    super('wrong fields')
    this.issues = issues
  }
}

type Attempted<Schema> = {
  schema: Schema
  fieldOf?: Record<string, string>
  freshIdOn?: Record<string, string>
}

async function attempt<Schema extends z.ZodType>(
  form: FormData,
  { schema, fieldOf = {}, freshIdOn = {} }: Attempted<Schema>,
  work: (parse: () => z.infer<Schema>, language: Language) => Promise<ActionResult>,
): Promise<ActionState> {
  const language = await requestTexts()
  // A hand-made request may send no form at all.
  const fields = form instanceof FormData ? formFields(form) : {}
  const parse = () => {
    const result = schema.safeParse(fields)
    if (!result.success) throw new WrongFields(result.error.issues)
    return result.data
  }
  try {
    const answer = await work(parse, language)
    if (!answer?.fieldErrors || Object.keys(answer.fieldErrors).length === 0)
      return { status: 'ok', ...answer }
    return { status: 'error', message: language.t('errors.invalid'), ...answer }
  } catch (error) {
    unstable_rethrow(error)
    const values = { ...shownValues(fields), ...freshId(error, freshIdOn) }
    return { status: 'error', values, ...explain(error, fieldOf, language.t) }
  }
}

function freshId(error: unknown, freshIdOn: Record<string, string>): Record<string, string> {
  const field = error instanceof AppError ? freshIdOn[error.code] : undefined
  return field ? { [field]: randomUUID() } : {}
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
 * Field errors by input name (`items.0.code` for nested rows) and by its first part. A schema's message is a text
 * key; other zod issues become one neutral sentence.
 */
function fieldErrors({ issues }: WrongFields, t: Texts): Record<string, string> {
  const entries = issues.flatMap((issue) => {
    const text = findText(t, issue.message) ?? t('errors.invalid-field')
    return [
      [issue.path.join('.') || 'form', text],
      [String(issue.path[0] ?? 'form'), text],
    ] as const
  })
  return Object.fromEntries(entries.reverse())
}

/** One value per name; a repeated name becomes a list. */
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
  // Lists are returned as one text, a file as its name: a browser keeps none for a form that is shown again.
  const view = Object.entries(fields)
    .map(([name, value]) => [name, value instanceof File ? value.name : value] as const)
    .filter(([name, value]) => (typeof value === 'string' || areTexts(value)) && !secretNames.test(name))
  return Object.fromEntries(view.map(([name, value]) => [name, String(value)]))
}

const secretNames = /password|passcode|passkey|token|secret/i

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
