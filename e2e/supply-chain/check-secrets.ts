import { findSecretFaults, listTracked, scanSecrets } from './scan-secrets'

/** Part of `npm run check`: no file under version control holds anything that looks like a secret. */
const faults = findSecretFaults(scanSecrets(listTracked()))
if (faults.length > 0) {
  console.log(faults.join('\n'))
  process.exit(1)
}
