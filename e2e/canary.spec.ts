import type { APIRequestContext, Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { folderOf } from './support/journeys/address-kind'
import { confirmIdentity } from './support/journeys/confirm-identity'
import { expect, test } from './support/journeys/fixtures'

/** How many pages of one folder are looked at, such as one tenant's page. */
const pagesOfAFolderMax = 2

type Seen = { where: string; text: string }

/** Every token that the portal was given: each tenant's and the reseller's own. */
async function plantedTokens(central: string, resellerToken: string): Promise<string[]> {
  const tenants = await createControlClient(central).tenants()
  const tokens = tenants.flatMap(({ token, userToken }) => [token, userToken])
  return [resellerToken, ...tokens].filter((token): token is string => Boolean(token))
}

function linksIn(html: string): string[] {
  const found = [...html.matchAll(/href="(\/[^"#]*)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  )
  return found.filter((path) => !/^\/(_next|api\/auth)\b/.test(path) && !/\.\w+$/.test(path))
}

/** Whether an address shows more than those before it: one more page of its folder, or a parameter that none had. */
function showsMore(path: string, counts: Map<string, number>): boolean {
  const parameters = [...new URL(path, 'http://portal').searchParams.keys()]
  const folder = folderOf(path)
  const kinds = parameters.length > 0 ? parameters.map((name) => `${folder}?${name}`) : [folder]
  const max = parameters.length > 0 ? 1 : pagesOfAFolderMax
  const more = kinds.some((kind) => (counts.get(kind) ?? 0) < max)
  if (more) for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return more
}

const entrances = [
  '/',
  '/tenants',
  '/locks',
  '/audit',
  '/settings',
  '/settings/connection',
  '/settings/connection/probe',
  '/settings/tokens',
  '/settings/security',
  '/settings/sessions',
]

/**
 * Follows every link from the overview and keeps what the browser would be given: each address as HTML, which carries
 * the data of its components. Soft navigations are judged by `e2e/attack/isolation.integration.test.ts`.
 */
async function tour(request: APIRequestContext): Promise<{ seen: Seen[]; paths: string[] }> {
  const seen: Seen[] = []
  const counts = new Map<string, number>()
  const paths = [...entrances]
  for (const path of paths) {
    const answer = await request.get(path)
    // Another journey may have sent or removed what a link led to.
    expect([200, 404], path).toContain(answer.status())
    const html = await answer.text()
    seen.push({ where: path, text: `${JSON.stringify(answer.headers())}\n${html}` })
    for (const link of linksIn(html)) if (!paths.includes(link) && showsMore(link, counts)) paths.push(link)
  }
  return { seen, paths }
}

/** Everything that this page receives from now on. */
function listen(page: Page): Seen[] {
  const seen: Seen[] = []
  page.on('response', async (response) => {
    const text = await response.text().catch(() => '')
    seen.push({ where: response.url(), text: `${JSON.stringify(response.headers())}\n${text}` })
  })
  return seen
}

/** Where one of the tokens stands: they are letters and digits, and therefore within a word of at least their length. */
function leaks(seen: Seen[], tokens: string[]): string[] {
  const words = new RegExp(`[A-Za-z0-9]{${Math.min(...tokens.map(({ length }) => length))},}`, 'g')
  const isLeak = (word: string) => tokens.some((token) => word.includes(token))
  return seen.filter(({ text }) => text.match(words)?.some(isLeak)).map(({ where }) => where)
}

test('no planted token reaches the browser, whatever page the owner opens', async ({ page, run }) => {
  const tokens = await plantedTokens(run.sandbox?.central ?? '', run.demo?.resellerToken ?? '')
  expect(tokens.length).toBeGreaterThan(200)
  expect(tokens.filter((token) => !/^[A-Za-z0-9]{20,}$/.test(token))).toEqual([])
  expect(leaks([{ where: 'here', text: `"token":"a${tokens.at(-1)}"` }], tokens)).toEqual(['here'])
  const received = listen(page)
  // The vault is full only after the first reading.
  const list = async () => (await page.request.get('/tenants')).text()
  await expect.poll(async () => /<a\b[^>]*\sdata-row-link/.test(await list())).toBe(true)
  await confirmIdentity(page)
  const { seen, paths } = await tour(page.request)
  expect(paths.filter((path) => /^\/tenants\/[0-9a-f-]{36}/.test(path)).length).toBeGreaterThan(0)
  // Where scripts fetch more than the address gave.
  for (const path of [
    '/',
    '/tenants',
    paths.find((one) => /^\/locks\/[0-9a-f-]{36}$/.test(one)) ?? '/locks',
  ]) {
    await page.goto(path)
    seen.push({ where: `${path} (in the browser)`, text: await page.content() })
  }
  expect(received.length).toBeGreaterThan(20)
  expect(leaks([...seen, ...received], tokens)).toEqual([])
})
