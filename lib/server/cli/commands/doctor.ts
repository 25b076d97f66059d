import type { Command } from 'commander'
import type { CliIo } from '../cli-io'
import { examine, type Finding } from '../doctor'

const marks = { ok: 'ok  ', warning: 'warn', failed: 'FAIL' } as const

function toLines({ name, state, says, todo }: Finding): string[] {
  const line = `${marks[state]}  ${name.padEnd(12)} ${says}`
  return todo ? [line, `      ${' '.repeat(12)} → ${todo}`] : [line]
}

export function registerDoctor(program: Command, io: CliIo): void {
  program
    .command('doctor')
    .description('look at everything that must be right, and say what to do about what is not')
    .option('--offline', 'do not call the central hosts')
    .action(async ({ offline }: { offline?: boolean }) => {
      const findings = await examine({ offline: offline ?? false })
      const ok = findings.every(({ state }) => state !== 'failed')
      io.result({ ok, findings }, findings.flatMap(toLines))
      if (!ok) io.exitWith(1)
    })
}
