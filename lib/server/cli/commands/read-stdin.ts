import type { CliIo } from '../cli-io'

/** Reads a secret from stdin, so that it is not visible in the process list; without a trailing line break. */
export async function readStdin({ streams }: CliIo): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of streams.stdin) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '')
}
