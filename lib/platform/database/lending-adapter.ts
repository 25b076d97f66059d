import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlQueryable,
  Transaction,
} from '@prisma/driver-adapter-utils'
import type pg from 'pg'
import { nameOfStatement } from './statement-names'

/** The connection of a transaction, while Prisma holds it open. */
export type Loan = { connection: SqlQueryable | null; isTaken: boolean }

const loans = new AsyncLocalStorage<Loan>()

/** Lends the connection of the first transaction that `work` begins with Prisma. */
export function lendTo<T>(loan: Loan, work: () => Promise<T>): Promise<T> {
  return loans.run(loan, work)
}

/** Prisma's adapter, which also lends the connections of its transactions. */
export class LendingAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider = 'postgres'
  readonly adapterName = '@prisma/adapter-pg'
  private readonly factory: PrismaPg

  constructor(pool: pg.Pool) {
    this.factory = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOfStatement(sql) as string })
  }

  async connect(): Promise<SqlDriverAdapter> {
    return new LendingAdapter(await this.factory.connect())
  }
}

class LendingAdapter implements SqlDriverAdapter {
  readonly provider = 'postgres'
  readonly adapterName = '@prisma/adapter-pg'

  constructor(private readonly adapter: SqlDriverAdapter) {}

  queryRaw = (query: SqlQuery) => this.adapter.queryRaw(query)
  executeRaw = (query: SqlQuery) => this.adapter.executeRaw(query)
  executeScript = (script: string) => this.adapter.executeScript(script)
  getConnectionInfo = () => this.adapter.getConnectionInfo?.() ?? { supportsRelationJoins: true }
  dispose = () => this.adapter.dispose()

  async startTransaction(level?: IsolationLevel): Promise<Transaction> {
    const transaction = await this.adapter.startTransaction(level)
    const loan = loans.getStore()
    return loan && !loan.isTaken ? lend(transaction, loan) : transaction
  }
}

const ends = new Set(['COMMIT', 'ROLLBACK'])

/** The loan ends before the transaction does: after it the connection is somebody else's. */
function lend(transaction: Transaction, loan: Loan): Transaction {
  const { provider, adapterName, options } = transaction
  loan.isTaken = true
  loan.connection = transaction
  const end = () => {
    loan.connection = null
  }
  return {
    ...{ provider, adapterName, options },
    queryRaw: (query) => transaction.queryRaw(query),
    executeRaw(query) {
      if (ends.has(query.sql)) end()
      return transaction.executeRaw(query)
    },
    commit() {
      end()
      return transaction.commit()
    },
    rollback() {
      end()
      return transaction.rollback()
    },
  }
}
