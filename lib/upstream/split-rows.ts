const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Under which a JSON answer of the service has its rows. */
const listName = 'data'

/**
 * Takes the rows out of `{ "data": [...] }` while the answer arrives, so that a long one is never held as one text.
 * What is left, with an empty list, is the answer; any other text is left whole.
 */
export class RowSplitter {
  private readonly left: Buffer[] = []
  /** Parts of the row under way that arrived in earlier chunks. */
  private row: Buffer[] = []
  private depth = 0
  private isInString = false
  private isEscaped = false
  private isInList = false
  /** The last string outside of the rows, as far as it matters, and whether it was a key. */
  private word = ''
  private key = ''
  private rows = 0
  private start = 0

  constructor(private readonly onRow: (row: unknown) => void) {}

  write(chunk: Buffer): void {
    this.start = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number
      if (this.isInString) this.readString(byte)
      // A warning may precede the object (contract §0.3.7).
      else if (this.depth > 0 || byte === openObject) this.readMark(chunk, at, byte)
    }
    this.keep(chunk, chunk.length)
  }

  end(): string {
    if (this.isInList) this.left.push(...this.row)
    return new TextDecoder().decode(Buffer.concat(this.left))
  }

  private readString(byte: number): void {
    if (this.isEscaped) this.isEscaped = false
    else if (byte === backslash) this.isEscaped = true
    else if (byte === quote) this.isInString = false
    if (this.depth === 1 && this.isInString && this.word.length <= listName.length)
      this.word += String.fromCharCode(byte)
  }

  private readMark(chunk: Buffer, at: number, byte: number): void {
    switch (byte) {
      case quote:
        this.isInString = true
        if (this.depth === 1) this.word = ''
        return
      case colon:
        if (this.depth === 1) this.key = this.word
        return
      case comma:
        if (this.depth === 1) this.key = ''
        else if (this.isInList && this.depth === 2) this.endRow(chunk, at, false)
        return
      case openObject:
      case openList:
        if (byte === openList && this.depth === 1 && this.key === listName) this.beginList(chunk, at)
        this.depth += 1
        return
      case closeObject:
      case closeList:
        this.depth -= 1
        if (this.isInList && this.depth === 1) {
          this.endRow(chunk, at, true)
          this.isInList = false
        }
    }
  }

  private beginList(chunk: Buffer, at: number): void {
    this.keep(chunk, at + 1)
    this.isInList = true
    this.rows = 0
    this.start = at + 1
  }

  private endRow(chunk: Buffer, at: number, isLast: boolean): void {
    const text = this.textOfRow(chunk, at)
    this.row = []
    this.start = isLast ? at : at + 1
    if (isLast && this.rows === 0 && text.trim() === '') return
    this.rows += 1
    try {
      this.onRow(JSON.parse(text))
    } catch {
      // What is left must not parse either.
      this.left.push(Buffer.from(','))
    }
  }

  /** A row of one chunk is not copied before it is decoded. */
  private textOfRow(chunk: Buffer, end: number): string {
    if (this.row.length === 0) return chunk.toString('utf8', this.start, end)
    this.keep(chunk, end)
    return Buffer.concat(this.row).toString()
  }

  /** Puts what precedes `end` where it belongs. */
  private keep(chunk: Buffer, end: number): void {
    if (end > this.start) (this.isInList ? this.row : this.left).push(chunk.subarray(this.start, end))
  }
}
