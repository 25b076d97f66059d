import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'

test.use({ role: null })

const darkLinks = '@media (prefers-color-scheme: dark) { a { color: #dde } }'

async function rulesBroken(page: Page, body: string, css = ''): Promise<string[]> {
  await page.setContent(`<!doctype html><html lang="es"><title>Colores</title><style>
    body { background: #fff; color: #222 } .pale { color: #999 } a { color: #224; text-decoration: none }
    @media (prefers-color-scheme: dark) { body { background: #111; color: #eee } }
    ${css}</style><main><h1>Colores</h1>${body}</main></html>`)
  const message = await expectAccessible(page).then(
    () => '',
    (error: Error) => error.message,
  )
  return [...message.matchAll(/"id": "([\w-]+)"/g)].map(([, rule = '']) => rule)
}

test('colours that are hard to read are found on every page, in either theme, whatever was judged before', async ({
  page,
}) => {
  const pale = '<p class="pale">gris sobre blanco</p>'
  expect(await rulesBroken(page, '<p>un texto</p>')).toEqual([])
  expect(await rulesBroken(page, pale)).toEqual(['color-contrast'])
  expect(await rulesBroken(page, `<p>un texto</p>${pale}`)).toEqual(['color-contrast'])
  const onDark = '<div style="background: #333"><p>un texto</p></div>'
  expect(await rulesBroken(page, onDark)).toEqual(['color-contrast'])
  const darkOnly = '@media (prefers-color-scheme: dark) { .pale { color: #333 } } .pale { color: #333 }'
  expect(await rulesBroken(page, pale, darkOnly)).toEqual(['color-contrast'])
  expect(await rulesBroken(page, '<p><a href="/a">un enlace</a></p>', darkLinks)).toEqual([])
  const within = '<p>un texto con <a href="/a">un enlace</a> dentro</p>'
  expect(await rulesBroken(page, within, darkLinks)).toEqual(['link-in-text-block', 'link-in-text-block'])
  expect(await rulesBroken(page, '<p>un texto</p>')).toEqual([])
})
