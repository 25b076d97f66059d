import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

type Place = { origin: string; rpId: string }

/** An authenticator with one passkey, whose properties tests may falsify. */
export class TestAuthenticator {
  readonly id = randomBytes(32)
  counter = 0
  /** The UV flag: whether the device verified its user. */
  userVerified = true
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(readonly place: Place = { origin: 'http://localhost:3000', rpId: 'localhost' }) {}

  /** The answer to `passkeyOffer`, as a browser sends it. */
  register(offer: string): string {
    const made = Buffer.concat([
      this.authenticatorData({ withKey: true }),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.publicKey(),
    ])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(made),
    ])
    return this.credential({
      clientDataJSON: this.clientData('webauthn.create', offer).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The answer to `passkeyQuestion`. */
  sign(question: string): string {
    const authenticatorData = this.authenticatorData({ withKey: false })
    const clientData = this.clientData('webauthn.get', question)
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(clientData)]),
      this.keys.privateKey,
    )
    return this.credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  private credential(response: object): string {
    const id = this.id.toString('base64url')
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
  }

  private clientData(type: string, input: string): Buffer {
    const { challenge } = JSON.parse(input) as { challenge: string }
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.place.origin, crossOrigin: false }))
  }

  /** Authenticator data: relying party, flags, counter. */
  private authenticatorData({ withKey }: { withKey: boolean }): Buffer {
    const flags = 0x01 | (this.userVerified ? 0x04 : 0) | (withKey ? 0x40 : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(this.place.rpId), Buffer.from([flags]), counted])
  }

  /** The public key as COSE: ES256 on P-256. */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const part = (value: string) => bytes(Buffer.from(value, 'base64url'))
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      part(x),
      Buffer.from([0x22]),
      part(y),
    ])
  }
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value])
}
