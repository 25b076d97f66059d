import { readFileSync, writeFileSync } from 'node:fs'
import { renderLicences } from './licences'

/** `npx tsx lib/run/supply-chain/write-licences.ts`, after a library came, went or moved. */
writeFileSync('public/licences.txt', renderLicences(JSON.parse(readFileSync('package-lock.json', 'utf8'))))
