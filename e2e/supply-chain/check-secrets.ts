import { findSecretFaults, listTracked, scanSecrets } from './scan-secrets'

/** Part of `npm run check`: fails if a file under version control contains a possible secret. */
const faults = findSecretFaults(scanSecrets(listTracked()))
if (faults.length > 0) {
  console.log(faults.join('\n'))
  process.exit(1)
}
