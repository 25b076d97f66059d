import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { env } from '../../../platform/env'
import { sentReportPath } from '../../../platform/report-routes'

/** Token of a link to a report; only its hash is stored. */
export function newReportToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Null for what is no token. */
export function hashReportToken(token: string): string | null {
  return /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest('hex') : null
}

/** The complete URL, as it stands in the e-mail. */
export function sentReportUrl(slug: string, token: string): string {
  return `${env().PORTAL_URL}${sentReportPath(slug, token)}`
}
