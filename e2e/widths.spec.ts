import type { Page } from '@playwright/test'
import { expect, test } from './support/journeys/fixtures'
import { addPerson, enter } from './support/journeys/people'
import { withPortalDatabase } from './support/journeys/portal-database'

/** Half of a phone to a wide screen; the frame changes at 768 and 1,100 px. */
const widths = [320, 390, 768, 1024, 1280, 2560]
const addresses = [
  '/tenants',
  '/tenants?tab=locked',
  '/tenants?tab=outside',
  '/tenants?cols=ruc,plan,tags,documents,users,email&widths=name-400,plan-320,tags-96',
]

type Finding = { row: string; fault: string }

/** What is cut or covered of the access and the name of each row in sight, and names cut although others have room. */
async function findFaults(page: Page): Promise<Finding[]> {
  return page.evaluate(() => {
    const found: Finding[] = []
    const bottom = document.querySelector('.data-frame')?.getBoundingClientRect().bottom ?? innerHeight
    // As in the style sheet of the page: what sticks above and below may lie over rows that are scrolled under it.
    const isInSight = (box: DOMRect) => box.top >= 0 && box.bottom <= Math.min(bottom, innerHeight)
    const text = (node: Node): DOMRect[] => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()]
    }
    for (const row of document.querySelectorAll<HTMLTableRowElement>('tbody tr')) {
      const cell = row.querySelector<HTMLElement>('.access')
      const link = row.querySelector<HTMLElement>('[data-row-link]')
      if (!cell || !link) throw new Error('a row without its access or name')
      const name = link.textContent ?? ''
      row.scrollIntoView({ block: 'center' })
      const box = cell.getBoundingClientRect()
      // Of what is not shown there are no boxes.
      for (const part of text(cell)) {
        const inside = part.left >= box.left - 0.5 && part.right <= box.right + 0.5
        if (!inside || part.right > innerWidth || part.left < 0) found.push({ row: name, fault: 'cut' })
        if (!isInSight(part)) continue
        for (const x of [part.left + 2, (part.left + part.right) / 2, part.right - 2]) {
          const top = document.elementFromPoint(x, (part.top + part.bottom) / 2)
          // On a phone the link of the row lies over it, and shows it.
          if (top && !cell.contains(top) && top !== link)
            found.push({ row: name, fault: `covered by ${top.tagName} ${top.className}` })
        }
      }
      const [shown = 0, whole = 0] = [link.parentElement?.getBoundingClientRect().right, text(link)[0]?.right]
      const others = [...row.cells].filter((one) => !one.matches('.name') && one.offsetWidth > 0)
      const hasRoom = others.some(
        (one) => one.offsetWidth > Number.parseFloat(getComputedStyle(one).minWidth) + 1,
      )
      // On a phone a row is a block, and its name has a line of its own.
      if (innerWidth >= 768 && whole > shown && hasRoom)
        found.push({ row: name, fault: 'its name is cut where room is free' })
    }
    return found
  })
}

for (const locale of ['es', 'en'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ role: null })

    test('nothing of the access is cut or covered at any width', async ({ page }) => {
      test.setTimeout(120_000)
      await page.goto('/login')
      await enter(page, await addPerson('support', 'andes', process.env.E2E_HOME, locale))
      await expect(page).not.toHaveURL(/login/)
      for (const address of addresses) {
        await page.goto(address)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          await test.step(`${address}, ${width} wide`, async () => {
            expect(await findFaults(page)).toEqual([])
            const wide = await page.evaluate(() => document.documentElement.scrollWidth)
            expect(wide).toBeLessThanOrEqual(width)
          })
        }
      }
    })
  })
}

test('the action appears on hover and on focus, beside the words', async ({ page }) => {
  await withPortalDatabase(process.env.E2E_HOME, async (client, enterBook) => {
    await enterBook('andes')
    await client.query(
      "update portal.tenant set access_since = now() where access = 'locked' and access_since is null",
    )
  })
  await page.goto('/tenants?tab=locked')
  await page.mouse.move(0, 0)
  const row = page.locator('tbody tr').first()
  const action = row.getByRole('link', { name: /^Desbloquear / })
  await expect(action).toHaveCSS('opacity', '0')
  await row.hover()
  await expect(action).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await row.locator('[data-row-link]').focus()
  await expect(action).toHaveCSS('opacity', '1')
  await expect(row.locator('.access small')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})

test('columns are as wide in every tab, and name and access stay when the table scrolls', async ({
  page,
}) => {
  const widthsOf = () =>
    page.locator('th').evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetWidth))
  await page.goto('/tenants')
  const all = await widthsOf()
  await page.goto('/tenants?tab=locked')
  expect(await widthsOf()).toEqual(all)
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/tenants?cols=ruc,plan,tags,documents,users,email,seen')
  const frame = page.locator('.data-frame')
  expect(await frame.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  const before = await page.locator('tbody .access').first().boundingBox()
  await frame.evaluate((box) => {
    box.scrollLeft = 1000
  })
  const after = await page.locator('tbody .access').first().boundingBox()
  const name = await page.locator('tbody .name').first().boundingBox()
  expect(after?.x).toBe(before?.x)
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBe(after?.x)
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('the same columns leave as the screen gets narrower', async ({ page }) => {
    await page.goto('/tenants')
    // Wider screens show tags too, where there are any.
    const seen = { 1366: 6, 1024: 5, 768: 3 }
    for (const [width, count] of Object.entries(seen)) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      await expect(page.locator('th:visible')).toHaveCount(count)
    }
  })
})
