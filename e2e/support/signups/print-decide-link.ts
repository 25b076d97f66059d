// Prints the link of an e-mail to staff, signed with the secrets of this environment: SLUG, the request, the person, the
// generation of their sessions.
import { decideToken, decideUrl } from '../../../lib/domain/signups/signup-links'

const [slug = '', signupId = '', staffId = '', generation = ''] = process.argv.slice(2)
const link = { signupId, staffId, generation: Number(generation) }
console.log(decideUrl(slug, decideToken(link, new Date())))
