import { join, resolve } from 'node:path'
import { build } from 'esbuild'

/**
 * Path of a program made of a script and the TypeScript modules that it imports, as a process of its own that a test
 * starts: through tsx each start compiles them anew.
 */
export async function compileScript(script: string, folder: string): Promise<string> {
  const outfile = join(folder, 'script.mjs')
  await build({
    stdin: { contents: script, resolveDir: resolve('.'), loader: 'ts' },
    bundle: true,
    outfile,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
  return outfile
}
