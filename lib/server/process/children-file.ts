import { rmSync } from 'node:fs'
import { z } from 'zod'
import { type Home, readJsonFile, writeJsonFile } from '../home'
import { identify, isRunning } from './process-identity'
import { stopPostgres, stopProcess } from './process-table'

const schema = z.array(z.object({ name: z.string(), pid: z.number().int().positive(), since: z.string() }))

const fileName = 'children.json'

/** Records the started children, for the next start after a kill. */
export function recordChildren(home: Home, children: { name: string; pid: number | null }[]): void {
  const living = children.flatMap(({ name, pid }) => (pid === null ? [] : [{ name, ...identify(pid) }]))
  writeJsonFile(home.file(fileName), living)
}

/** Stops the children of a killed supervisor. Returns their names. */
export async function stopOrphans(home: Home): Promise<string[]> {
  const noted = schema.safeParse(readJsonFile(home.file(fileName))).data ?? []
  const orphans = noted.filter(isRunning)
  await Promise.all(
    orphans.map(({ name, pid }) =>
      name === 'database' ? stopPostgres(pid) : stopProcess(pid, { timeoutMs: 5_000 }),
    ),
  )
  rmSync(home.file(fileName), { force: true })
  return orphans.map(({ name }) => name)
}
