import { findSecretFaults, listTracked, scanSecrets } from './scan-secrets'

/** Part of `npm run check`: fails if a file under version control contains a possible secret. */
const faults = findSecretFaults(await scanSecrets(listTracked()))
if (faults.length > 0) console.log(faults.join('\n'))
// At once: before it ends by itself, secretlint sums up what each rule took of each file, which takes a minute.
process.exit(faults.length > 0 ? 1 : 0)
