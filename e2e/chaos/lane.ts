/** Child process of a lane: plays the rounds that its parent sends, on its own database. */
import type { SubjectSettings } from './subject'
import { type SubjectName, subjects } from './subjects'

const [name = '', settings = '{}'] = process.argv.slice(2)
const { closeDatabase } = await import('../../lib/platform/database/pools')
const subject = await subjects[name as SubjectName](JSON.parse(settings) as SubjectSettings)

process.on('message', (round: number | 'end') => {
  if (round === 'end') return void end()
  subject.play(round).then(
    (report) => process.send?.({ report }),
    (error: Error) => process.send?.({ round, failed: error.stack ?? error.message }),
  )
})
// The parent process has ended.
process.on('disconnect', () => process.exit(1))
process.send?.({ ready: true })

async function end(): Promise<void> {
  await subject.close()
  await closeDatabase()
  process.removeAllListeners('disconnect')
  process.exit(0)
}
