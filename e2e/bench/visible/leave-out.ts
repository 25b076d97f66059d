import type { KeptPage } from './serve-variant'

const without =
  (...patterns: RegExp[]) =>
  (html: string) =>
    patterns.reduce((rest, pattern) => rest.replace(pattern, ''), html)

const scripts = without(
  /<script[^>]*><\/script>/g,
  /<script[^>]*>[^<]*(?:<(?!\/script>)[^<]*)*<\/script>/g,
  /<link rel="preload" as="script"[^>]*>/g,
)
const styles = without(/<link rel="stylesheet"[^>]*>/g)

function firstRows(count: number) {
  return (html: string): string => {
    const body = /<tbody[^>]*>/.exec(html)
    if (!body) throw new Error('The page has no rows.')
    const start = body.index + body[0].length
    const end = html.indexOf('</tbody>', start)
    const rows = html.slice(start, end).split('</tr>').slice(0, count)
    return `${html.slice(0, start)}${rows.join('</tr>')}</tr>${html.slice(end)}`
  }
}

function withoutHeader(name: string, { html, headers }: KeptPage): KeptPage {
  const { [name]: _, ...rest } = headers
  return { html, headers: rest }
}

const change = (page: KeptPage, ...changes: ((html: string) => string)[]): KeptPage => ({
  ...page,
  html: changes.reduce((html, each) => each(html), page.html),
})

/** The page with ever more parts left out, each by what a reader calls it. */
export function leaveOut(kept: KeptPage): Record<string, KeptPage> {
  const oneProcess = withoutHeader('cross-origin-opener-policy', kept)
  return {
    'without the time of the server': kept,
    'and without a browser process of its own (COOP)': oneProcess,
    'and without scripts': change(oneProcess, scripts),
    'and without styles': change(oneProcess, scripts, styles),
    'and with ten rows': change(oneProcess, scripts, styles, firstRows(10)),
  }
}
