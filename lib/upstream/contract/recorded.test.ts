import { describe, expect, test } from 'vitest'
import { AppError } from '../../platform/errors'
import { readAnswer } from '../read-answer'
import { DetailReader } from './detail'
import { countVouchers } from './document-lists-path'
import central from './fixtures/central.json'
import partners from './fixtures/partners.json'
import tenant from './fixtures/tenant.json'
import { parseLockAnswer } from './lock-answer'
import { parseLogin } from './parse-login'
import { parsePartnerCreated, parsePartners } from './partners'
import { parseQuota } from './quota'

type Recorded = {
  id: string
  request: { method: string; url: string }
  response: { status: number; body?: unknown; body_raw?: string }
}

const recorded: Recorded[] = [...central, ...partners, ...tenant]

const parsers: [path: RegExp, effect: 'read' | 'write', parse: (answer: unknown) => unknown][] = [
  [/reseller\/detail$/, 'read', (answer) => new DetailReader(() => 'wrapped').end(answer)],
  [/reseller\/detailsLimitReseller/, 'read', parseQuota],
  [/reseller\/locked(Tenant|Admin)$/, 'write', parseLockAnswer],
  [/documents\/lists/, 'read', countVouchers],
  [/api\/login$/, 'read', (answer) => parseLogin(answer, () => 'wrapped')],
  [/restaurant\/partner\/(list|search)$/, 'read', parsePartners],
  [/restaurant\/partner\/store$/, 'write', parsePartnerCreated],
  [/api\/nope$/, 'read', (answer) => answer],
]

/** The parsed value of an answer, or the error as `Error/code`. */
function parseAnswer({ request, response }: Recorded): unknown {
  const url = new URL(request.url)
  const found = parsers.find(([path]) => path.test(url.pathname))
  if (!found) throw new Error(`no parser for ${url.pathname}`)
  const [, effect, parse] = found
  const text = response.body_raw ?? JSON.stringify(response.body)
  const host = url.hostname === 'central.test' ? 'central' : 'tenant'
  try {
    return parse(readAnswer({ status: response.status, text }, { effect, host }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return `${error.name}/${error.code}`
  }
}

const yes = { said: 'Cuenta bloqueada' }
const no = { said: 'Cuenta desbloqueada' }
const locks = (access: string[]) => ({ rejected: [], tenants: access.map((value) => ({ access: value })) })

const expected: Record<string, unknown> = {
  '001-reseller-limit': { registered: 4, maximum: 5 },
  '002-reseller-detail': locks(['unlocked', 'unlocked', 'unlocked', 'unlocked']),
  '005-reseller-detail-get-405': 'UpstreamRejected/upstream-rejected',
  '008-auth-none-json': 'Unauthorized/token-rejected',
  '011-auth-wrong-token': 'Unauthorized/token-rejected',
  '015-auth-query-token': { registered: 4, maximum: 5 },
  '018-auth-tenant-token-on-central': 'Unauthorized/token-rejected',
  '019-central-unknown-path-404': 'UpstreamRejected/upstream-no-such-path',
  '028-unknown-tenant-host': 'UpstreamRejected/upstream-no-such-path',
  '030-reseller-endpoint-on-tenant-host': 'UpstreamRejected/upstream-no-such-path',
  '033-malformed-json': 'UpstreamRejected/upstream-no-such-tenant',
  '034-lockedtenant-lock': yes,
  '035-reseller-detail-one-locked': locks(['unlocked', 'locked', 'unlocked', 'unlocked']),
  '036-locked-tenant-lists': 'TenantLocked/tenant-locked',
  '038-locked-tenant-login': { token: 'wrapped', name: 'Administrador' },
  '041-lockedtenant-lock-again': yes,
  '042-lockedtenant-no-flag': 'OutcomeUnknown/outcome-unknown',
  '044-lockedtenant-unlock': no,
  '049-lockedtenant-flag-strtrue': 'OutcomeUnknown/outcome-unknown',
  '060-lockedtenant-unknown-id': 'UpstreamRejected/upstream-no-such-tenant',
  '062-lockedtenant-no-id': 'UpstreamRejected/upstream-no-such-tenant',
  '078-lockedadmin-lock': yes,
  '079-reseller-detail-all-locked': locks(['locked', 'locked', 'locked', 'locked']),
  '086-lockedadmin-empty-body': 'OutcomeUnknown/outcome-unknown',
  '087-lockedadmin-unlock': no,
  '103-partner-list-empty': { partners: [], unreadable: 0 },
  '107-partner-store-ok': { upstreamId: 1, said: 'Partner registrado exitosamente' },
  '109-partner-store-empty': 'UpstreamRejected/upstream-rejected',
  '119-partner-list': {
    partners: [
      { upstreamId: 1, active: false, departmentId: '15', zone: null },
      { upstreamId: 2, email: 'LUIS@Partner.test', active: true, departmentId: '08', zone: 'Sur' },
      { upstreamId: 3, departmentId: '7' },
      { upstreamId: 4 },
    ],
    unreadable: 0,
  },
  '120-partner-search-id': { partners: [{ upstreamId: 1, gitlabUser: 'ananunez' }] },
  '132-partner-search-none': 'UpstreamRejected/upstream-rejected',
  '134-partner-search-notfound': { partners: [], unreadable: 0 },
  '139-reseller-limit-exceeded': { registered: 6, maximum: 5 },
  '152-reseller-detail-empty': { tenants: [], rejected: [] },
  '174-login-ok': { token: 'wrapped', name: 'Administrador', email: 'admin@alfa.test' },
  '176-login-wrong': 'UpstreamRejected/upstream-rejected',
  '183-lists-ok': 3,
  '185-lists-empty-range': 0,
  '197-lists-no-token-json': 'Unauthorized/tenant-token-rejected',
  '201-lists-other-tenant-token': 'Unauthorized/tenant-token-rejected',
}

describe('answers of a running server', () => {
  test.each(recorded)('$id is the right value or the right error', (answer) => {
    const want = expected[answer.id]
    const got = parseAnswer(answer)
    if (typeof want === 'object') expect(got).toMatchObject(want as object)
    else expect(got).toBe(want)
  })

  test('every recorded answer has an expectation', () => {
    expect(recorded.map(({ id }) => id).sort()).toEqual(Object.keys(expected).sort())
  })

  test('a recorded tenant is mapped', () => {
    const answer = recorded.find(({ id }) => id === '002-reseller-detail')?.response.body
    expect(new DetailReader((token) => token.length).end(answer).tenants[1]).toEqual({
      upstreamId: 3,
      ruc: '20333333333',
      name: 'GAMA COMERCIAL S.R.L.',
      host: 'gama.central.test',
      email: 'admin@gama.test',
      plan: 'Pro',
      access: 'unlocked',
      deleteProtected: false,
      quotaEnforced: false,
      userLimitEnforced: false,
      documents: 2,
      documentsCycle: null,
      documentsMax: 100,
      users: 1,
      usersMax: 10,
      cycleStartedOn: '2026-11-21',
      registeredAt: new Date('2026-11-10T15:00:00Z'),
      token: 50,
    })
  })
})
