import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { fillNoteForm } from '../../support/documents/fill-note-form'
import type { BenchWorld } from '../bench-world'

export type PostedNotes = { posted: number; saved: number }

type Post = { body: Buffer; type: string }

/**
 * Opens a tenant's page and sends its form for notes so many times, each on a connection of its own: of two processes that
 * get connections in turn, one draws the form and the other takes it.
 */
export async function postNotes(url: string, world: BenchWorld, count: number): Promise<PostedNotes> {
  const { owner, resellerId, cookie } = world
  const { rows } = await owner.query<{ id: string }>(
    'select id from portal.tenant where reseller_id = $1 order by upstream_id limit 1',
    [resellerId],
  )
  const path = `/tenants/${rows[0]?.id}`
  const headers = { cookie: `${cookie.name}=${cookie.value}`, origin: url, 'accept-language': 'es' }
  const notes: string[] = []
  while (notes.length < count) {
    const form = fillNoteForm(path, await send(`${url}${path}`, headers))
    if (!form) throw new Error(`${path} has no form for notes.`)
    await send(`${url}${path}`, headers, form.body)
    notes.push(form.text)
  }
  const saved = await owner.query<{ saved: number }>(
    'select count(distinct text)::int as saved from portal.tenant_note where text = any($1)',
    [notes],
  )
  return { posted: count, saved: saved.rows[0]?.saved ?? 0 }
}

function send(url: string, headers: Record<string, string>, post?: Post): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent: false,
        method: post ? 'POST' : 'GET',
        headers: post
          ? { ...headers, 'content-type': post.type, 'content-length': post.body.length }
          : headers,
      },
      (answer) => text(answer).then(resolve, reject),
    )
    sent.on('error', reject)
    sent.end(post?.body)
  })
}
