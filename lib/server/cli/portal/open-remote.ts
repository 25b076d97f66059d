import { cliLocale } from '../cli-locale'
import { Refusal } from '../refusal'
import { openPortalClient, type PortalClient, PortalProblem } from './portal-client'

export type RemoteOptions = { portal: string }

/** The portal of an option, with the key of `PORTERIA_KEY`. Throws Refusal. */
export function openRemote({ portal }: RemoteOptions): PortalClient {
  const key = process.env.PORTERIA_KEY
  if (!key)
    throw new Refusal('Set PORTERIA_KEY to the API key; arguments would show it to everybody on the machine.')
  if (!URL.canParse(portal)) throw new Refusal(`${portal} is no address of a portal.`)
  return openPortalClient({ origin: portal, key, language: cliLocale() })
}

/** What the portal refuses is said in its words. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof PortalProblem) throw new Refusal(sayProblem(error))
    if (error instanceof TypeError) throw new Refusal(`The portal does not answer: ${error.message}.`)
    throw error
  }
}

/** With the fields that are wrong, each in its words. */
function sayProblem({ problem: { detail, errors = [] } }: PortalProblem): string {
  return [detail, ...errors.map(({ field, message }) => `${field}: ${message}`)].join('\n')
}
