import { inspect } from 'node:util'

const MASK = '[secret]'

/** A value that prints as `[secret]` wherever it is written by mistake. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** The value itself: only the vault and the gateway may ask. */
  reveal(): string {
    return this.#value
  }

  toString(): string {
    return MASK
  }

  toJSON(): string {
    return MASK
  }

  [Symbol.toPrimitive](): string {
    return MASK
  }

  [inspect.custom](): string {
    return MASK
  }
}
