import { type GuidePage, type GuideType, parseGuidePage } from './contract/guide-page'
import type { Call, Endpoint } from './open-call'

/** One page of twenty guides, newest first, of the series that contain this text (contract §9.4). */
export function readGuides(
  call: Call,
  { kind, series, page, timeoutMs }: { kind: GuideType; series: string; page: number; timeoutMs: number },
): Promise<GuidePage> {
  const name = kind === '31' ? 'dispatch-carrier/records' : 'dispatches/records'
  const endpoint: Endpoint = {
    name,
    method: 'GET',
    path: `/api/${name}?${new URLSearchParams({ input: series, page: String(page) })}`,
    effect: 'read',
    timeoutMs,
  }
  return call(endpoint, (answer) => parseGuidePage(answer, kind))
}

/** URLs of a guide's files on the tenant's host (contract §9.4); they need no token. */
export function guideLinksAt(origin: string, externalId: string): { xml: string; pdf: string } {
  const at = (kind: string) => `${origin}/downloads/dispatch/${kind}/${encodeURIComponent(externalId)}`
  return { xml: at('xml'), pdf: at('pdf') }
}
