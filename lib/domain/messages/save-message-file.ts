import 'server-only'
import { createHash } from 'node:crypto'
import { cleanText } from '../../platform/database/clean-text'
import type { Tx } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { fileBytesMax } from './message-content'

/**
 * Stores a file for messages, deduplicated by content and name; a repeated save renews it, so that the clean-up
 * does not delete it. Throws Conflict `message-file-too-large` or `message-file-empty`.
 */
export async function saveMessageFile(
  tx: Tx,
  file: { resellerId: string; bytes: Uint8Array<ArrayBuffer>; filename: string; mimetype: string },
): Promise<{ fileId: string }> {
  const { resellerId, bytes, mimetype } = file
  if (bytes.length > fileBytesMax) throw new Conflict('message-file-too-large')
  if (bytes.length === 0) throw new Conflict('message-file-empty')
  const filename = cleanText(file.filename).slice(0, 200)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const same = { resellerId, sha256, filename, mimetype }
  const [known] = await tx.messageFile.updateManyAndReturn({
    where: same,
    data: { createdAt: new Date() },
    select: { id: true },
  })
  if (known) return { fileId: known.id }
  const { id } = await tx.messageFile.create({
    data: { ...same, size: bytes.length, bytes },
    select: { id: true },
  })
  return { fileId: id }
}
