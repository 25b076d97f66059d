import { seedBook } from '../sandbox/seed'
import { startSandbox } from '../sandbox/start-sandbox'
import { outliveLostLines } from './outlive-lost-lines'
import { tellReady, untilTold } from './until-told'

outliveLostLines()
const told = untilTold()
const databaseUrl = process.env.SANDBOX_DATABASE_URL ?? ''
await seedBook({ databaseUrl, tenants: 250, seed: 1 })
const port = Number(process.env.SANDBOX_PORT)
const sandbox = await startSandbox({ databaseUrl, port, baseDomain: 'localhost' })
tellReady()
const end = () => sandbox.close().finally(() => process.exit(0))
if (told.aborted) await end()
told.addEventListener('abort', end)
