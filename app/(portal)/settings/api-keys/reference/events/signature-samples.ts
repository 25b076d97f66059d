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
  Java: `import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Throws unless the delivery comes from your portal. The body is the bytes as they arrived. */
final class PortalWebhook {
    static void verify(String secret, String id, String at, String signatures, byte[] body)
            throws GeneralSecurityException {
        if (id == null || id.isEmpty() || at == null || signatures == null)
            throw new GeneralSecurityException("a header is missing");
        long now = System.currentTimeMillis() / 1000;
        if (!at.matches("[0-9]{1,12}") || Math.abs(now - Long.parseLong(at)) > 300)
            throw new GeneralSecurityException("too old, or too new");
        Mac hmac = Mac.getInstance("HmacSHA256");
        hmac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.replace("whsec_", "")), "HmacSHA256"));
        hmac.update((id + "." + at + ".").getBytes(StandardCharsets.UTF_8));
        String expected = "v1," + Base64.getEncoder().encodeToString(hmac.doFinal(body));
        for (String given : signatures.split(" "))
            if (MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), expected.getBytes(StandardCharsets.UTF_8)))
                return;
        throw new GeneralSecurityException("the signature is wrong");
    }
}
`,
  Perl: `use strict;
use warnings;
use Digest::SHA qw(hmac_sha256);
use JSON::PP qw(decode_json);
use MIME::Base64 qw(decode_base64 encode_base64);

# The event of a delivery. Names of headers in small letters; $body is the bytes as they arrived. Dies for a forgery.
sub open_webhook {
    my ($secret, $headers, $body) = @_;
    my ($id, $at, $signatures) = map { $headers->{"webhook-$_"} // '' } qw(id timestamp signature);
    die "a header is missing\\n" if $id eq '' || $signatures eq '';
    die "too old, or too new\\n" if $at !~ /\\A[0-9]{1,12}\\z/ || abs(time - $at) > 300;
    $secret =~ s/whsec_//;
    my $expected = 'v1,' . encode_base64(hmac_sha256("$id.$at.$body", decode_base64($secret)), '');
    for my $given (split / /, $signatures) {
        # The bits that differ are counted, so that it takes the same time wherever they are.
        return decode_json($body)
            if length $given == length $expected && unpack('%32b*', $given ^ $expected) == 0;
    }
    die "the signature is wrong\\n";
}
`,
} as const

export type SampleLanguage = keyof typeof signatureSamples
