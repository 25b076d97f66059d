import { type BenchWorld, openWorld } from './bench-world'
import { buildBench, buildFolder } from './build-bench'
import { measureBrowser } from './measure/measure-browser'
import { measureRequests } from './measure/measure-requests'
import { startNext } from './measured-server'
import type { report } from './report'
import { atLeast, atMost } from './targets'

const page = '/signup/bench'

/** An enabled signup page with four plans, as a sync stores them. */
async function openSignup({ owner, resellerId }: BenchWorld): Promise<void> {
  const plans = ['Inicial', 'Emprendedor', 'Pyme', 'Empresa'].map((name, index) => ({
    id: index + 1,
    name,
    price: String(29 + index * 30),
    isPopular: index === 1,
    trialDays: index === 0 ? 15 : 0,
    usersMax: 1 + index * 2,
    documentsMax: 50 + index * 500,
  }))
  await owner.query(
    `insert into portal.connection
       (reseller_id, central_url, base_domain, token_ciphertext, token_fingerprint, updated_at)
     values ($1, 'https://central.bench.example', 'bench.example', 'none', 'none', now())`,
    [resellerId],
  )
  await owner.query(
    `insert into portal.signup_terms (reseller_id, version, terms_es, terms_en, privacy_es, privacy_en)
     values ($1, 1, 'T', 'T', 'P', 'P')`,
    [resellerId],
  )
  await owner.query(
    `insert into portal.signup_settings (reseller_id, enabled, terms_version, updated_at)
     values ($1, true, 1, now())`,
    [resellerId],
  )
  await owner.query(
    `insert into portal.signup_plan_copy
       (reseller_id, plans, default_plan_id, base_domain, is_open, read_at, outcome, tried_at)
     values ($1, $2, 2, 'bench.example', true, now(), 'ok', now())`,
    [resellerId, JSON.stringify(plans)],
  )
}

/** `npm run bench -- signup`: the public page against a blank page in the same frame, served and downloaded. */
export async function benchSignup(reporter: ReturnType<typeof report>, seconds: number): Promise<boolean> {
  reporter.note('Building …')
  buildBench()
  const world = await openWorld()
  try {
    await openSignup(world)
    const server = await startNext(buildFolder)
    try {
      const [blankUrl, pageUrl] = [`${server.url}${page}/blank`, `${server.url}${page}`]
      const blank = await measureRequests(blankUrl, '', seconds)
      reporter.load({ served: 'blank', size: 0, what: 'signup', ...blank })
      const signup = await measureRequests(pageUrl, '', seconds)
      reporter.load({ served: 'page', size: 0, what: 'signup', ...signup })
      const seen = await measureBrowser(
        [
          { url: blankUrl, rows: false },
          { url: pageUrl, rows: false },
        ],
        null,
      )
      const [emptySeen, pageSeen] = seen
      if (!emptySeen || !pageSeen) throw new Error('The browser saw nothing.')
      reporter.aside({ browser: { blank: emptySeen, signup: pageSeen } })
      return reporter.summary([
        atLeast('signup page: requests/s of blank', signup.rps / blank.rps, 0.8),
        atMost('signup page: JavaScript beyond blank, KiB', pageSeen.scriptKib - emptySeen.scriptKib, 20),
        atMost('requests that failed', blank.failed + signup.failed, 0),
      ])
    } finally {
      await server.stop()
    }
  } finally {
    await world.end()
  }
}
