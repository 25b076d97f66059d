import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntil } from '../../e2e/support/test-workers'
import { isDatabaseFull, isDatabaseGone } from '../platform/database/database-gone'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded-postgres'
import { SupervisedPostgres } from './postgres/supervised-postgres'

const disk = mkdtempSync(join(tmpdir(), 'porteria-small-disk-'))
const ballast = join(disk, 'ballast')

/** Mounts a small disk where permitted. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'porteria-test', disk], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

const isMounted = mountSmallDisk()

function fill(): void {
  const file = openSync(ballast, 'a')
  try {
    for (const size of [1_048_576, 4_096]) writeUntilFull(file, Buffer.alloc(size))
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, block: Buffer): void {
  try {
    while (writeSync(file, block) > 0);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}

const free = () => rmSync(ballast, { force: true })

describe.runIf(isMounted)('on a disk that is really full', () => {
  let server: EmbeddedPostgres
  let kept: SupervisedPostgres
  let pool: pg.Pool
  const said: string[] = []
  /** Rows whose commit was confirmed. */
  let saved = 0

  const start = (wantedPort?: number) =>
    startEmbeddedPostgres({ home: disk, password: 'full', ...(wantedPort && { wantedPort }) })

  async function saveOne(): Promise<unknown> {
    try {
      await pool.query('insert into book select repeat(md5(random()::text), 200) from generate_series(1, 10)')
      saved += 10
      return null
    } catch (error) {
      return error
    }
  }

  async function saveUntilRefused(): Promise<unknown> {
    for (;;) {
      const error = await saveOne()
      if (error) return error
    }
  }

  const countSaved = async () =>
    (await pool.query<{ count: number }>('select count(*)::int from book')).rows[0]?.count

  beforeAll(async () => {
    server = await start()
    kept = new SupervisedPostgres(server, start, {
      onChange: () => undefined,
      say: (line) => said.push(line),
    })
    pool = new pg.Pool({ connectionString: server.url, max: 1 })
    pool.on('error', () => undefined)
    await pool.query('create table book (line text); alter table book alter line set storage plain')
    await saveOne()
    // Recycles WAL segments, so that the table runs out of space first.
    for (let round = 0; round < 4; round += 1) await pool.query('select pg_switch_wal()')
    await pool.query('checkpoint')
  })
  afterAll(async () => {
    free()
    await pool?.end()
    await kept?.stop()
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true, force: true })
  })

  test('a write is refused by the name that the portal knows, what was saved is read, and it goes on with room', async () => {
    fill()
    const error = await saveUntilRefused()
    expect({ error, known: isDatabaseFull(error), gone: isDatabaseGone(error) }).toMatchObject({
      error: { code: '53100' },
      known: true,
      gone: false,
    })
    expect(await countSaved()).toBe(saved)
    free()
    expect(await saveOne()).toBeNull()
    expect(await countSaved()).toBe(saved)
  })

  test('without room for its journal the database is gone, comes back by itself with room, and has what it confirmed', async () => {
    fill()
    let error: unknown = null
    for (let round = 0; round < 200 && !isDatabaseGone(error); round += 1) {
      error = await pool.query('select pg_switch_wal()').then(saveOne, (failure: unknown) => failure)
    }
    expect(isDatabaseGone(error)).toBe(true)
    // It ends instead of recovering by itself: a recovery that finds no room waits for ever, with room too.
    await waitUntil(async () => said[0] === 'The database ended and is started again.')
    free()
    await waitUntil(async () => (await countSaved().catch(() => null)) !== null)
    // The last row may be stored although its answer was lost.
    expect([saved, saved + 10]).toContain(await countSaved())
    expect(await saveOne()).toBeNull()
  }, 300_000)
})
