import { createServer } from 'node:net'

function listens(port: number, host: string | undefined): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      const bound = typeof address === 'object' && address ? address.port : null
      server.close(() => resolve(bound))
    })
  })
}

/** Whether nothing listens on the port, on any address. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const host of [undefined, '127.0.0.1']) {
    if ((await listens(port, host)) === null) return false
  }
  return true
}

/** The wanted port if free, else one picked by the system. */
export async function pickPort(wanted?: number): Promise<number> {
  if (wanted && (await isPortFree(wanted))) return wanted
  const port = await listens(0, '127.0.0.1')
  if (port === null) throw new Error('The system has no free port.')
  return port
}
