import { randomUUID } from 'node:crypto'
import { findText, type Texts } from '../i18n/texts'
import type { Refusal } from './request-rules'

/** A refusal of the front door as problem details, for the API. */
export function doorProblem({ status, code }: Refusal, detail: string, t: Texts): object {
  return {
    type: `urn:porteria:problem:${code}`,
    title: findText(t, `apiReference.status.${status}`) ?? String(status),
    ...{ status, code, detail },
    instance: `urn:request:${randomUUID()}`,
  }
}
