/** One lane: a process with a database of its own that plays the rounds it is given. */
import type { SubjectSettings } from './subject'
import { type SubjectName, subjects } from './subjects'

const [name = '', settings = '{}'] = process.argv.slice(2)
const { closeDatabase } = await import('../../lib/platform/database/db')
const subject = await subjects[name as SubjectName](JSON.parse(settings) as SubjectSettings)

process.on('message', (round: number | 'end') => {
  if (round === 'end') return void end()
  subject.play(round).then(
    (report) => process.send?.({ report }),
    (error: Error) => process.send?.({ round, failed: error.stack ?? error.message }),
  )
})
// Whoever started this lane is gone.
process.on('disconnect', () => process.exit(1))
process.send?.({ ready: true })

async function end(): Promise<void> {
  await subject.close()
  await closeDatabase()
  process.removeAllListeners('disconnect')
  process.exit(0)
}
