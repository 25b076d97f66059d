import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg'

// The package's types cover only its main entry, which Node cannot load because it imports .wasm.
type Glue = { SchemaEngine: typeof SchemaEngine; __wbg_set_wasm(exports: WebAssembly.Exports): void }
const engineGlue = glue as unknown as Glue & WebAssembly.ModuleImports

/**
 * The adapter splits scripts at semicolons, even inside function bodies. Sent whole, a script is one implicit
 * transaction.
 */
class WholeScripts extends PrismaPg {
  private readonly opened: (() => Promise<void>)[] = []

  override async connect() {
    const adapter = await super.connect()
    this.opened.push(() => adapter.dispose())
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script)
    }
    return adapter
  }

  async close(): Promise<void> {
    await Promise.all(this.opened.map((dispose) => dispose()))
  }
}

/** One engine a process: its glue module keeps pointers, which a second instance would take for its own. */
const place = Symbol.for('porteria.schema-engine')
const shared = globalThis as { [place]?: Promise<void> }

async function loadEngine(): Promise<void> {
  const path = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm')
  const wasm = await WebAssembly.compile(await readFile(path))
  const { exports } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': engineGlue })
  engineGlue.__wbg_set_wasm(exports)
  ;(exports.__wbindgen_start as () => void)()
}

function engineLoaded(): Promise<void> {
  shared[place] ??= loadEngine()
  return shared[place]
}

/** Loaded beside other work, it is there when it is needed; `withSchemaEngine` waits for it and says what failed. */
export function preloadSchemaEngine(): void {
  engineLoaded().catch(() => undefined)
}

/**
 * Prisma's schema engine as WebAssembly, for machines that cannot download its binary. Writes the same
 * `_prisma_migrations` as `prisma migrate deploy`.
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  await engineLoaded()
  const connections = new WholeScripts(databaseUrl)
  const adapter = bindMigrationAwareSqlAdapterFactory(connections)
  const engine = await engineGlue.SchemaEngine.new({ datamodels: undefined }, () => {}, adapter)
  try {
    return await work(engine)
  } finally {
    engine.free()
    await connections.close()
  }
}
