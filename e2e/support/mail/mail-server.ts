import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type ReceivedEmail = { to: string[]; from: string; text: string; subject: string; links: string[] }

/** The server's answer: 250, 451, 550, or a connection that closes after the data. */
export type MailResponse = 'accept' | 'defer' | 'reject' | 'disconnect'

/** A real SMTP server on this machine, with the settings that lead to it and the e-mails that it received. */
export async function openMailServer() {
  const emails: ReceivedEmail[] = []
  let mode: MailResponse = 'accept'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (mode === 'defer') done(Object.assign(new Error('try again later'), { responseCode: 451 }))
      else if (mode === 'reject') done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        emails.push(parseEmail(Buffer.concat(chunks).toString(), session.envelope))
        if (mode === 'disconnect') server.connections.forEach((one) => void one.close())
        else done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Andes Factura <altas@andes.example>' },
    emails,
    respondWith: (next: MailResponse) => {
      mode = next
    },
    clear: () => {
      emails.length = 0
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    /** The e-mails to one address. */
    to: (address: string) => emails.filter((email) => email.to.includes(address)),
  }
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

type Envelope = { mailFrom: { address: string } | false; rcptTo: { address: string }[] }

function parseEmail(raw: string, { mailFrom, rcptTo }: Envelope): ReceivedEmail {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const text = decode(rest.join('\r\n\r\n'), head)
  return {
    to: rcptTo.map(({ address }) => address),
    from: mailFrom ? mailFrom.address : '',
    subject: /^subject: (.*)$/im.exec(head)?.[1] ?? '',
    text,
    links: text.match(/https?:\/\/\S+/g) ?? [],
  }
}

function decode(body: string, head: string): string {
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
