import type { APIRequestContext } from '@playwright/test'

/** Status of a page, and what it says without scripts: its headings of the first level and the text of its main part. */
export type ReadPage = { status: number; titles: string[]; main: string }

/** Asks for a page over HTTP, where nothing is clicked or drawn. */
export async function readPage(request: APIRequestContext, path: string): Promise<ReadPage> {
  const answer = await request.get(path, { maxRedirects: 0 })
  const html = await answer.text()
  // Streamed parts stand hidden at the end until a script shows them.
  const [shown = ''] = html.split('<div hidden id="S:')
  const [, main = ''] = /<main\b[^>]*>([\s\S]*?)(?:<\/main>|$)/.exec(shown) ?? []
  const titles = [...shown.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner = '']) => textOf(inner))
  return { status: answer.status(), titles, main: textOf(main) }
}

/** The value of a field of a page, as the server sends it. */
export async function readInput(
  request: APIRequestContext,
  path: string,
  name: string,
): Promise<string | undefined> {
  const html = await (await request.get(path)).text()
  const [input = ''] = new RegExp(`<input\\b[^>]*\\sname="${name}"[^>]*>`).exec(html) ?? []
  return /\svalue="([^"]*)"/.exec(input)?.[1]
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function textOf(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->|<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
