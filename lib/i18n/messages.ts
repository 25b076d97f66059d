import { audit as enAudit } from './en/audit'
import { auth as enAuth } from './en/auth'
import { connection as enConnection } from './en/connection'
import { errors as enErrors } from './en/errors'
import { lockScreens as enLockScreens } from './en/lock-screens'
import { locks as enLocks } from './en/locks'
import { overview as enOverview } from './en/overview'
import { settings as enSettings } from './en/settings'
import { setup as enSetup } from './en/setup'
import { shell as enShell } from './en/shell'
import { sync as enSync } from './en/sync'
import { tenants as enTenants } from './en/tenants'
import { audit } from './es/audit'
import { auth } from './es/auth'
import { connection } from './es/connection'
import { errors } from './es/errors'
import { lockScreens } from './es/lock-screens'
import { locks } from './es/locks'
import { overview } from './es/overview'
import { settings } from './es/settings'
import { setup } from './es/setup'
import { shell } from './es/shell'
import { sync } from './es/sync'
import { tenants } from './es/tenants'
import type { Locale } from './locale'

const es = {
  audit,
  auth,
  connection,
  errors,
  lockScreens,
  locks,
  overview,
  settings,
  setup,
  shell,
  sync,
  tenants,
}

type Nouns = typeof es
/** English must say everything that Spanish says; the test says that it says nothing more. */
type Translation = { [Noun in keyof Nouns]: { [Key in keyof Nouns[Noun]]: string } }

const en: Translation = {
  audit: enAudit,
  auth: enAuth,
  connection: enConnection,
  errors: enErrors,
  lockScreens: enLockScreens,
  locks: enLocks,
  overview: enOverview,
  settings: enSettings,
  setup: enSetup,
  shell: enShell,
  sync: enSync,
  tenants: enTenants,
}

export type MessageKey = {
  [Noun in keyof Nouns]: `${Noun}.${keyof Nouns[Noun] & string}`
}[keyof Nouns]

export const messages: Record<Locale, Translation> = { es, en }
