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

export type Loan = {
  /** What begins the transaction, in one trip. */
  begin: string
  hasBegun: boolean
  /** The connection of the transaction, while Prisma holds it open. */
  connection: SqlQueryable | null
  isTaken: boolean
}

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
    const statementNameGenerator = ({ sql }: SqlQuery) => nameOfStatement(sql) as string
    this.factory = new PrismaPg(withBegins(pool), { statementNameGenerator })
  }

  async connect(): Promise<SqlDriverAdapter> {
    return new LendingAdapter(await this.factory.connect())
  }
}

/** The same pool, whose lent connections begin their transaction as the loan says and not with Prisma's `BEGIN`. */
function withBegins(pool: pg.Pool): pg.Pool {
  return Object.create(pool, {
    query: { value: pool.query.bind(pool) },
    connect: {
      async value() {
        const client = await pool.connect()
        const loan = loans.getStore()
        return loan && !loan.isTaken ? beginningWith(loan, client) : client
      },
    },
  })
}

type TransactionClient = Pick<pg.PoolClient, 'on' | 'removeListener' | 'release'> & {
  query: (config: pg.QueryConfig) => Promise<unknown>
}

/** What Prisma's adapter asks of the connection of a transaction. */
function beginningWith(loan: Loan, client: pg.PoolClient): TransactionClient {
  const begin = () => {
    loan.hasBegun = true
    return client.query(loan.begin)
  }
  return {
    on: client.on.bind(client),
    removeListener: client.removeListener.bind(client),
    release: (error) => client.release(error),
    query: (config) => (config.text === 'BEGIN' ? begin() : client.query(config)),
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
