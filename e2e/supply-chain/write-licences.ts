import { readFileSync, writeFileSync } from 'node:fs'
import { renderLicences } from './licences'

/** `npx tsx e2e/supply-chain/write-licences.ts`, after a library came, went or moved. */
writeFileSync('public/licences.txt', renderLicences(JSON.parse(readFileSync('package-lock.json', 'utf8'))))
