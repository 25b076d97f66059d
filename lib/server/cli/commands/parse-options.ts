import type { Command } from 'commander'
import type { z } from 'zod'

/** Validates options; a usage error names the invalid one and exits with code 2. */
export function parseOptions<Schema extends z.ZodType>(
  command: Command,
  schema: Schema,
  options: Record<string, unknown>,
): z.output<Schema> {
  const parsed = schema.safeParse(options)
  if (parsed.success) return parsed.data
  const names = new Set(parsed.error.issues.map(({ path }) => toFlag(command, path.map(String))))
  return command.error(`error: not acceptable: ${[...names].join(', ')}`, { exitCode: 2 })
}

/** The option of an input field, or the field's name. */
function toFlag(command: Command, path: string[]): string {
  const known = command.options.find((option) => path.includes(option.attributeName()))
  return known?.long ?? path.join('.')
}
