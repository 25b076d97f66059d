/** Baseline `bare`: the same query and rows over plain Node, without Next, React or a session. */
import { createServer } from 'node:http'
import { parseTenantsAddress } from '../../app/(portal)/tenants/search-params'
import { listTenants } from '../../lib/domain/tenants/queries'

const resellerId = process.env.BENCH_RESELLER ?? ''

function escapeHtml(value: unknown): string {
  return String(value ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

async function render(url: URL): Promise<string> {
  const { query } = parseTenantsAddress(Object.fromEntries(url.searchParams))
  const { page } = await listTenants(resellerId, query)
  const rows = page.rows.map(
    (row) =>
      `<tr>${Object.values(row)
        .map((cell) => `<td>${escapeHtml(cell)}</td>`)
        .join('')}</tr>`,
  )
  return `<!doctype html><title>Tenants</title><table><tbody>${rows.join('')}</tbody></table>`
}

createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://bare')
  if (url.pathname !== '/tenants') return response.end('alive')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(await render(url))
}).listen(Number(process.env.PORT), '127.0.0.1')
