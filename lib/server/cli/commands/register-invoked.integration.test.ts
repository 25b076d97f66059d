import { Command } from 'commander'
import { expect, test } from 'vitest'
import { openCliIo } from '../cli-io'
import { registerInvoked } from './register-invoked'

async function namesFor(args: string[]): Promise<string[]> {
  const program = new Command()
  await registerInvoked(
    program,
    openCliIo(() => false),
    args,
  )
  return program.commands.map((command) => command.name())
}

test('every command is loaded by its own name, almost alone, also behind an option', async () => {
  const all = await namesFor([])
  expect(all.length).toBeGreaterThan(18)
  for (const name of all) {
    const loaded = await namesFor(['--json', name, 'locks'])
    expect(loaded).toContain(name)
    expect(loaded.length).toBeLessThanOrEqual(2)
  }
})

test('an unknown name loads all of them, for the help', async () => {
  expect(await namesFor(['unlok'])).toEqual(await namesFor(['--help']))
})
