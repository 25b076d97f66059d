import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

type Shown = { title: string; options: { tag: string; data: { path: string } } }
type Event = { waitUntil: (work: Promise<unknown>) => void } & Record<string, unknown>

/** The worker as a browser runs it, with what it asked the browser for. */
function openWorker(windows: string[] = []) {
  const handlers: Record<string, (event: Event) => void> = {}
  const asked = { shown: [] as Shown[], opened: [] as string[], focused: [] as string[] }
  const scope = {
    addEventListener: (name: string, handler: (event: Event) => void) => {
      handlers[name] = handler
    },
    location: { origin: 'https://portal.example' },
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        asked.shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => asked.focused.push(url) })),
      openWindow: async (url: string) => asked.opened.push(url),
    },
  }
  runInContext(readFileSync('public/push-worker.js', 'utf8'), createContext({ self: scope, URL }))
  const fire = async (name: string, event: Record<string, unknown>) => {
    const work: Promise<unknown>[] = []
    handlers[name]?.({ ...event, waitUntil: (one) => work.push(one) })
    await Promise.all(work)
  }
  const click = (path: string) =>
    fire('notificationclick', { notification: { close: () => undefined, data: { path } } })
  return { ...asked, handlers, fire, click }
}

test('the worker of pushes shows what came, and answers no request of a page', async () => {
  const worker = openWorker()
  const message = { title: 'Hola', path: '/inbox', tag: 'one' }
  await worker.fire('push', { data: { json: () => message } })
  expect(worker.shown).toMatchObject([{ title: 'Hola', options: { tag: 'one', data: { path: '/inbox' } } }])
  expect(Object.keys(worker.handlers)).toEqual(['push', 'notificationclick'])
})

test('a click goes to the window that shows it, or to a new one, and never to another site', async () => {
  const open = 'https://portal.example/inbox'
  const worker = openWorker([open])
  await worker.click('/inbox')
  await worker.click('/tenants?tab=gone')
  for (const path of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
    await worker.click(path)
  expect(worker.focused).toEqual([open])
  expect(worker.opened).toEqual(['https://portal.example/tenants?tab=gone'])
})
