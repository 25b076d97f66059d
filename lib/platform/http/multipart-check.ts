/** Limit of a part's header. */
const headMax = 16 * 1024

const newline = '\r\n'
const multipart = /^multipart\//i
const withBoundary = /^multipart\/form-data *; *boundary=(?:"([^"]{1,70})"|([\w'()+,./:=?-]{1,70}))$/i
// As browsers write it: quotes in names are sent as %22.
const disposition = /^content-disposition: *form-data; *name="[^"]*"(; *filename="[^"]*")?$/i
const header = /^[\w-]+:/

/**
 * Validates a `multipart/form-data` body as a stream and counts its bytes outside files: later parsers fail on
 * malformed bodies and hold text in memory.
 */
export class MultipartCheck {
  isMalformed = false
  /** Bytes of text fields and of all part headers. */
  textBytes = 0
  private state: 'start' | 'after delimiter' | 'head' | 'content' | 'end' = 'start'
  private isFile = false
  private readonly delimiter: Buffer
  // The first delimiter has no leading line break.
  private rest: Buffer = Buffer.from(newline)

  constructor(boundary: string) {
    this.delimiter = Buffer.from(`${newline}--${boundary}`, 'latin1')
  }

  /** Null for other types, 'malformed' for an invalid multipart type. */
  static of(contentType: string | undefined): MultipartCheck | 'malformed' | null {
    const type = contentType?.trim() ?? ''
    if (!multipart.test(type)) return null
    const [, quoted, plain] = withBoundary.exec(type) ?? []
    const boundary = quoted ?? plain
    return boundary ? new MultipartCheck(boundary) : 'malformed'
  }

  write(chunk: Buffer): void {
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk
    while (!this.isMalformed && this.step()) {}
  }

  /** Whether the body was complete; read it at the end. */
  get isWhole(): boolean {
    return !this.isMalformed && this.state === 'end' && ['', newline].includes(this.rest.toString('latin1'))
  }

  /** Consumes one piece; false when more bytes are needed. */
  private step(): boolean {
    if (this.state === 'start') return this.passStart()
    if (this.state === 'after delimiter') return this.passDelimiter()
    if (this.state === 'head') return this.passHead()
    if (this.state === 'content') return this.passContent()
    if (this.rest.length > newline.length) this.isMalformed = true
    return false
  }

  private passStart(): boolean {
    if (this.rest.length < this.delimiter.length) return false
    if (!this.take(this.delimiter.length).equals(this.delimiter)) return this.fail()
    this.state = 'after delimiter'
    return true
  }

  private passDelimiter(): boolean {
    if (this.rest.length < 2) return false
    const next = this.take(2).toString('latin1')
    if (next !== newline && next !== '--') return this.fail()
    this.state = next === newline ? 'head' : 'end'
    return true
  }

  private passHead(): boolean {
    const end = this.rest.indexOf(newline + newline)
    if (end > headMax || (end < 0 && this.rest.length > headMax)) return this.fail()
    if (end < 0) return false
    const lines = this.take(end).toString('latin1').split(newline)
    this.take(2 * newline.length)
    const named = lines.flatMap((line) => [disposition.exec(line) ?? []].filter(([whole]) => whole))
    if (named.length !== 1 || !lines.every((line) => header.test(line))) return this.fail()
    this.isFile = named[0]?.[1] !== undefined
    this.textBytes += end
    this.state = 'content'
    return true
  }

  private passContent(): boolean {
    const found = this.rest.indexOf(this.delimiter)
    // Keep a possible start of a delimiter for the next chunk.
    const length = found >= 0 ? found : Math.max(0, this.rest.length - this.delimiter.length + 1)
    this.take(length)
    if (!this.isFile) this.textBytes += length
    if (found < 0) return false
    this.take(this.delimiter.length)
    this.state = 'after delimiter'
    return true
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length)
    this.rest = this.rest.subarray(length)
    return taken
  }

  private fail(): false {
    this.isMalformed = true
    return false
  }
}
