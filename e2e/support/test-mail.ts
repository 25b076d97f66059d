import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type CaughtMail = { to: string[]; from: string; text: string; subject: string; links: string[] }

/** The server's answer: accept, refuse for now or for good, or drop the connection after the data. */
export type MailMood = 'takes' | 'busy' | 'refuses' | 'hangs-up'

const caught: CaughtMail[] = []
let mood: MailMood = 'takes'

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, done) {
    if (mood === 'busy') done(Object.assign(new Error('come back later'), { responseCode: 451 }))
    else if (mood === 'refuses') done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    else done()
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      caught.push(toMail(Buffer.concat(chunks).toString(), session.envelope))
      if (mood === 'hangs-up') server.connections.forEach((one) => void one.close())
      else done()
    })
  },
})
server.on('error', () => undefined)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))

// Settings are read once: tests import this file first.
Object.assign(process.env, {
  SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
  MAIL_FROM: 'Andes Factura <altas@andes.example>',
})

type Envelope = { mailFrom: { address: string } | false; rcptTo: { address: string }[] }

function toMail(raw: string, { mailFrom, rcptTo }: Envelope): CaughtMail {
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

/** For tests only: a real SMTP server on this machine, and the mail it received. */
export const testMail = {
  letters: caught,
  behave: (next: MailMood) => {
    mood = next
  },
  clear: () => {
    caught.length = 0
  },
  close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  /** The mail to one mailbox. */
  to: (address: string) => caught.filter((letter) => letter.to.includes(address)),
}
