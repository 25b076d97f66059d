import { IncomingMessage } from 'node:http'
import type { BodyLimits } from './body-limits'
import { MultipartCheck } from './multipart-check'

export type BodyFault = 'too-large' | 'malformed' | 'busy'

export type BodyTerms = BodyLimits & {
  /** Reserves room for received bytes; false without room. */
  take(bytes: number): boolean
  /** Called once, for a fault after `admit`. */
  onFault(fault: BodyFault): void
}

/**
 * A request whose body is checked while it is received: it is bounded without Content-Length, and a truncated or
 * malformed body never ends, so that no handler takes it for complete.
 */
export class CountedRequest extends IncomingMessage {
  private terms: BodyTerms | null = null
  private bodyBytes = 0
  private heldBytes = 0
  private check: ReturnType<typeof MultipartCheck.of> | undefined
  private hasEnded = false

  /** Applies limits from here on. Returns the fault of what was already received. */
  admit(terms: BodyTerms): BodyFault | null {
    this.terms = terms
    this.check ??= MultipartCheck.of(this.headers['content-type'])
    return this.fault(terms)
  }

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    this.look(chunk)
    const fault = this.terms && this.fault(this.terms)
    if (!fault) return super.push(chunk, encoding)
    if (!this.destroyed) this.terms?.onFault(fault)
    return false
  }

  private look(chunk: Buffer | null): void {
    this.check ??= MultipartCheck.of(this.headers['content-type'])
    if (chunk === null) this.hasEnded = true
    else {
      this.bodyBytes += chunk.length
      if (this.check instanceof MultipartCheck) this.check.write(chunk)
    }
  }

  private fault({ bytes, textBytes, take }: BodyTerms): BodyFault | null {
    const { check } = this
    // Anything but multipart is held in memory as text.
    const text = check instanceof MultipartCheck ? check.textBytes : this.bodyBytes
    if (this.bodyBytes > bytes || text > textBytes) return 'too-large'
    if (this.isMalformed()) return 'malformed'
    const more = this.bodyBytes - this.heldBytes
    if (more > 0 && !take(more)) return 'busy'
    this.heldBytes = this.bodyBytes
    return null
  }

  private isMalformed(): boolean {
    const { check } = this
    if (!check || this.method !== 'POST') return false
    if (check === 'malformed' || check.isMalformed) return true
    return this.hasEnded && !check.isWhole
  }
}
