export type ProviderAnswer =
  | { kind: 'sent'; data: { key: { remoteJid: string; fromMe: true; id: string }; status: string } }
  | { kind: 'refused'; data: Record<string, unknown> }
  | { kind: 'silent'; afterMs: number; said: string }

const silentMs = 2_000

/**
 * The invented provider. Its answer hangs on the number: ends in 0000, refused; ends in 1111, silence;
 * shorter than eight digits, refused; anything else is sent.
 */
export function askProvider(number: string, id: string): ProviderAnswer {
  if (number.endsWith('1111')) {
    return {
      kind: 'silent',
      afterMs: silentMs,
      said: `cURL error 28: Operation timed out after ${silentMs} milliseconds with 0 bytes received`,
    }
  }
  if (number.length < 8 || number.endsWith('0000')) {
    return {
      kind: 'refused',
      data: { status: 400, error: 'Bad Request', response: { message: [{ exists: false, number }] } },
    }
  }
  return {
    kind: 'sent',
    data: { key: { remoteJid: `${number}@s.whatsapp.net`, fromMe: true, id }, status: 'PENDING' },
  }
}
