/** Bytes of request bodies in memory, in total and per visitor. */
export class ByteBudget {
  private total = 0
  private readonly byVisitor = new Map<string, number>()

  constructor(
    private readonly max: number,
    private readonly visitorMax = max,
  ) {}

  hasRoom(visitor: string, bytes: number): boolean {
    return this.total + bytes <= this.max && (this.byVisitor.get(visitor) ?? 0) + bytes <= this.visitorMax
  }

  /** False, and nothing is taken, without room. */
  take(visitor: string, bytes: number): boolean {
    if (!this.hasRoom(visitor, bytes)) return false
    this.add(visitor, bytes)
    return true
  }

  give(visitor: string, bytes: number): void {
    this.add(visitor, -bytes)
  }

  private add(visitor: string, bytes: number): void {
    this.total += bytes
    const held = (this.byVisitor.get(visitor) ?? 0) + bytes
    if (held > 0) this.byVisitor.set(visitor, held)
    else this.byVisitor.delete(visitor)
  }
}
