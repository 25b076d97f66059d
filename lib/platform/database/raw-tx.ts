import 'server-only'
import { type Query, writeInScope } from './db'

/** The statements of a transaction: what needs no more takes this, and a transaction of Prisma too. */
export type RawTx = {
  $queryRaw<Rows>(text: TemplateStringsArray, ...values: unknown[]): Promise<Rows>
  $executeRaw(text: TemplateStringsArray, ...values: unknown[]): Promise<unknown>
}

/** As `writeInScope`, for what is written as for Prisma: frequent work, for which Prisma need begin no transaction. */
export function statementsInScope<T>(resellerId: string, work: (tx: RawTx) => Promise<T>): Promise<T> {
  return writeInScope(resellerId, (query) => work(toRawTx(query)))
}

function toRawTx(query: Query): RawTx {
  const ask = (text: TemplateStringsArray, values: unknown[]) =>
    query(
      text.reduce((sql, part, index) => `${sql}$${index}${part}`),
      values,
    )
  return {
    $queryRaw: async <Rows>(text: TemplateStringsArray, ...values: unknown[]) =>
      (await ask(text, values)) as Rows,
    $executeRaw: (text, ...values) => ask(text, values),
  }
}
