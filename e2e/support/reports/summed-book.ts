import { rollUp } from '../../../lib/domain/reports/rolls/roll-up'
import { leapSpring, plantBook, type TestBook } from './test-book'

const books = new Map<number, Promise<TestBook>>()

/** A book around a leap day, added up once for all properties of a test file, which draw the same seeds and change nothing. */
export function openSummedBook(seed: number): Promise<TestBook> {
  const opened = books.get(seed) ?? addUpBook(seed)
  books.set(seed, opened)
  return opened
}

async function addUpBook(seed: number): Promise<TestBook> {
  const book = await plantBook(seed, leapSpring)
  await rollUp(book.resellerId, { now: book.now })
  return book
}
