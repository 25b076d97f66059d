import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const openssl = 'openssl'

export const hasOpenssl = () => spawnSync(openssl, ['version']).status === 0

/** A certificate for `localhost` that nobody vouches for. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'porteria-e2e-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(openssl, ['req', '-x509', ...kind, '-keyout', key, '-out', cert, '-days', '1', ...name], {
    stdio: 'ignore',
  })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

/** The proxy that stands before a portal in production: TLS, the browser's `Host`, and the address of the visitor. */
export async function startTlsProxy(ports: { listen: number; portal: number }): Promise<() => void> {
  const server = createServer(makeCertificate(), (asked, answer) => {
    const onward = request(
      {
        ...{ host: '127.0.0.1', port: ports.portal, method: asked.method, path: asked.url },
        headers: { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress ?? '' },
      },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(ports.listen, '127.0.0.1', resolve))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
