import 'server-only'
import pg from 'pg'
import { PrismaClient } from '../../generated/prisma/client'
import { env } from '../env'
import { directDatabaseUrl, isBehindPooler } from './direct-database-url'
import { LendingAdapterFactory } from './lending-adapter'

/** A hanging database must not block a request for ever. */
const connectTimeoutMs = 10_000
const queryTimeoutMs = 60_000
/** Adding up the nights of very many tenants. */
const longQueryTimeoutMs = 600_000

let pool: pg.Pool | undefined
let longPool: pg.Pool | undefined
let directPool: pg.Pool | undefined
let prisma: PrismaClient | undefined
let longPrisma: PrismaClient | undefined

function openPool(connectionString: string, { max = 12, timeoutMs = queryTimeoutMs } = {}): pg.Pool {
  const opened = new pg.Pool({
    connectionString,
    max,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: timeoutMs,
  })
  // Without a listener, a connection ended by the server would end the process; the next query reports it.
  opened.on('error', () => undefined)
  opened.on('connect', (client) => client.on('error', () => undefined))
  return opened
}

export function getPool(): pg.Pool {
  pool ??= openPool(env().APP_DATABASE_URL)
  return pool
}

export function getPrisma(): PrismaClient {
  prisma ??= new PrismaClient({ adapter: new LendingAdapterFactory(getPool()) })
  return prisma
}

/** For statements of minutes: the driver waits as long for each one of a connection. Opened when first needed. */
export function getLongPrisma(): PrismaClient {
  longPool ??= openPool(env().APP_DATABASE_URL, { max: 2, timeoutMs: longQueryTimeoutMs })
  longPrisma ??= new PrismaClient({ adapter: new LendingAdapterFactory(longPool) })
  return longPrisma
}

/** Connections that keep their session, for advisory locks: the same pool unless a pooler stands before it. */
export function directConnections(): pg.Pool {
  if (!isBehindPooler()) return getPool()
  directPool ??= openPool(directDatabaseUrl())
  return directPool
}

export async function closeDatabase(): Promise<void> {
  await Promise.all([prisma?.$disconnect(), longPrisma?.$disconnect()])
  await Promise.all([pool?.end(), longPool?.end(), directPool?.end()])
  prisma = undefined
  longPrisma = undefined
  pool = undefined
  longPool = undefined
  directPool = undefined
}
