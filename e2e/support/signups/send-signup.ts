import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { formAgeMinMs } from '../../../lib/domain/signups/public/form-token'
import { expect, readRun } from '../journeys/fixtures'
import { anyAddress, anySubdomain, goodPassword } from '../journeys/visitor'

const form = '/signup/andes'

/** What the open form holds for a browser without scripts: its hidden fields and a plan. */
export async function readSignupForm(request: APIRequestContext): Promise<Record<string, string>> {
  const html = await (await request.get(form)).text()
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)]
  const fields = hidden.map(([, name, value]) => [name, (value ?? '').replaceAll('&quot;', '"')])
  const [, planId = ''] = /<input\b[^>]*\sname="planId"[^>]*\svalue="(\d+)"/.exec(html) ?? []
  return { ...Object.fromEntries(fields), planId }
}

/** Sends a request as without scripts, which waits for a person; returns the address of its progress. */
export async function sendSignup(request: APIRequestContext, ruc: string): Promise<string> {
  const fields = await readSignupForm(request)
  const [content = ''] = (fields.formToken ?? '').split('.')
  const { at } = JSON.parse(Buffer.from(content, 'base64url').toString()) as { at: number }
  await expect.poll(() => Date.now() - at).toBeGreaterThan(formAgeMinMs)
  const answer = await request.post(form, {
    headers: { origin: readRun().portal, 'x-forwarded-for': anyAddress() },
    multipart: {
      ...fields,
      ...{ ruc, looked: ruc, name: 'Comercial de prueba', subdomain: anySubdomain() },
      ...{ email: `gerencia${randomInt(1e9)}@empresa.example`, password: goodPassword, consent: 'on' },
    },
  })
  const { pathname } = new URL(answer.url())
  expect(pathname).toMatch(/^\/signup\/andes\/[\w-]{16,}$/)
  return pathname
}
