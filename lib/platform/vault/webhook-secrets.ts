import 'server-only'
import { randomBytes } from 'node:crypto'
import { open, seal } from './cipher'
import { keyRing } from './key-ring'
import { Secret } from './secret'

type EndpointOf = { resellerId: string; endpointId: string }
type SecretPurpose = 'webhook-secret' | 'webhook-previous'

const secretBytes = 32

/** A new signing secret in the form of Standard Webhooks: as text, to be shown once, and sealed. */
export function createWebhookSecret(of: EndpointOf): { text: string; ciphertext: string } {
  const text = `whsec_${randomBytes(secretBytes).toString('base64')}`
  return { text, ciphertext: sealAs(of, 'webhook-secret', new Secret(text)) }
}

export function openWebhookSecret(of: EndpointOf, purpose: SecretPurpose, ciphertext: string): Secret {
  return open(keyRing(), ciphertext, bindingOf(of, purpose))
}

/** The secret in use, sealed again as the one before. */
export function toPreviousSecret(of: EndpointOf, ciphertext: string): string {
  return sealAs(of, 'webhook-previous', openWebhookSecret(of, 'webhook-secret', ciphertext))
}

function sealAs(of: EndpointOf, purpose: SecretPurpose, secret: Secret): string {
  return seal(keyRing(), secret, bindingOf(of, purpose))
}

function bindingOf({ resellerId, endpointId }: EndpointOf, purpose: SecretPurpose) {
  return { resellerId, rowId: endpointId, purpose }
}
