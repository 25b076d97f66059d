/** How a receiver checks a delivery, without any library: each sample says yes and no to the same deliveries. */
export const signatureSamples = {
  'TypeScript (Node)': `import { createHmac, timingSafeEqual } from 'node:crypto'

/** The event of a delivery. \`body\` is the text as it arrived, before any JSON.parse. Throws for a forgery. */
export function openWebhook(secret: string, headers: Record<string, string | undefined>, body: string) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures } = headers
  if (!id || !at || !signatures) throw new Error('a header is missing')
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= 300)) throw new Error('too old, or too new')
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest()
  for (const one of signatures.split(' ')) {
    const [version, text = ''] = one.split(',')
    const given = Buffer.from(text, 'base64')
    if (version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected))
      return JSON.parse(body)
  }
  throw new Error('the signature is wrong')
}
`,
  PHP: `<?php

/** The event of a delivery. $body is the text as it arrived, before any json_decode. Throws for a forgery. */
function open_webhook(string $secret, array $headers, string $body): array
{
    $headers = array_change_key_case($headers);
    $id = $headers['webhook-id'] ?? '';
    $at = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';
    if ($id === '' || $signatures === '') throw new RuntimeException('a header is missing');
    if (!ctype_digit($at) || abs(time() - (int) $at) > 300) throw new RuntimeException('too old, or too new');
    $key = base64_decode(str_replace('whsec_', '', $secret), true);
    $expected = base64_encode(hash_hmac('sha256', $id . '.' . $at . '.' . $body, $key, true));
    foreach (explode(' ', $signatures) as $one) {
        [$version, $given] = array_pad(explode(',', $one, 2), 2, '');
        if ($version === 'v1' && hash_equals($expected, $given)) {
            return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
        }
    }
    throw new RuntimeException('the signature is wrong');
}

// In your address: open_webhook(getenv('WEBHOOK_SECRET'), getallheaders(), file_get_contents('php://input'));
`,
  Python: `import base64
import hashlib
import hmac
import json
import time


def open_webhook(secret, headers, body):
    """The event of a delivery. Names of headers in small letters; body is the bytes as they arrived."""
    id, at, signatures = (headers.get("webhook-" + name, "") for name in ("id", "timestamp", "signature"))
    if not id or not signatures:
        raise ValueError("a header is missing")
    if not at.isdecimal() or abs(time.time() - int(at)) > 300:
        raise ValueError("too old, or too new")
    key = base64.b64decode(secret.replace("whsec_", ""))
    signed = id.encode() + b"." + at.encode() + b"." + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    for one in signatures.split(" "):
        version, _, given = one.partition(",")
        if version == "v1" and hmac.compare_digest(given.encode(), expected):
            return json.loads(body)
    raise ValueError("the signature is wrong")
`,
  'C#': `using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

public static class PortalWebhook
{
    /// <summary>Throws unless the delivery comes from your portal. The body is the bytes as they arrived.</summary>
    public static void Verify(string secret, string id, string at, string signatures, byte[] body)
    {
        if (string.IsNullOrEmpty(id) || string.IsNullOrEmpty(signatures))
            throw new CryptographicException("a header is missing");
        var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
        if (!long.TryParse(at, out var seconds) || seconds < now - 300 || seconds > now + 300)
            throw new CryptographicException("too old, or too new");
        var key = Convert.FromBase64String(secret.Replace("whsec_", ""));
        var signed = Encoding.UTF8.GetBytes(id + "." + at + ".").Concat(body).ToArray();
        var expected = "v1," + Convert.ToBase64String(HMACSHA256.HashData(key, signed));
        foreach (var given in signatures.Split(' '))
            if (CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(given), Encoding.UTF8.GetBytes(expected)))
                return;
        throw new CryptographicException("the signature is wrong");
    }
}
`,
} as const

export type SampleLanguage = keyof typeof signatureSamples
