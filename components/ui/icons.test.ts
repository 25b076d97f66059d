import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import imports from 'lucide-react/dynamicIconImports'
import { expect, test } from 'vitest'

type Shape = [tag: string, attributes: Record<string, string>]

const look =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'
const folder = import.meta.dirname
const names = [...readFileSync(join(folder, 'icons.tsx'), 'utf8').matchAll(/= icon\('([^']+)'\)/g)].map(
  ([, name]) => name as keyof typeof imports,
)

async function drawSymbol(name: keyof typeof imports): Promise<string> {
  // Its types still call it `__iconNode`.
  const { __iconData } = (await imports[name]()) as unknown as { __iconData: { node: Shape[] } }
  const drawn = __iconData.node.map(([tag, { key: _key, ...attributes }]) => {
    const words = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`)
    return `<${tag} ${words.join(' ')}/>`
  })
  return `<symbol id="${name}" ${look}>${drawn.join('')}</symbol>`
}

test('the sprite holds exactly the icons that the portal names, as Lucide draws them', async () => {
  const symbols = await Promise.all(names.map(drawSymbol))
  const sprite = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">',
    ...symbols,
    '</svg>',
    '',
  ].join('\n')
  // `npm test -- icons.test` writes the file where it is missing.
  await expect(sprite).toMatchFileSnapshot(join(folder, 'icons.svg'))
})
