import { readFileSync, writeFileSync } from 'node:fs'
import { renderLicences } from './licences'

/** `npx tsx e2e/supply-chain/write-licences.ts`: rewrites public/licences.txt after a change of dependencies. */
writeFileSync('public/licences.txt', renderLicences(JSON.parse(readFileSync('package-lock.json', 'utf8'))))
