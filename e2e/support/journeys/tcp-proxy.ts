import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy to a local port that can be closed and opened again. */
export class TcpProxy {
  private server: Server | undefined
  private readonly sockets = new Set<Socket>()
  port = 0

  constructor(private readonly to: number) {}

  /** Listens, on the same port each time. */
  async open(): Promise<void> {
    if (this.server) return
    const server = createServer((near) => {
      const far = connect(this.to, '127.0.0.1')
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          this.sockets.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
    await new Promise<void>((open) => server.listen(this.port, '127.0.0.1', open))
    this.port = (server.address() as AddressInfo).port
    this.server = server
  }

  /** Destroys all connections and stops listening. */
  async close(): Promise<void> {
    const { server } = this
    this.server = undefined
    const closed = new Promise<void>((done) => (server ? server.close(() => done()) : done()))
    for (const socket of this.sockets) socket.destroy()
    await closed
  }
}
